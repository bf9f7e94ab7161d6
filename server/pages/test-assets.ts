// Which files of the build only the pages of web/testing need: a live store serves none of them. The build's manifest tells,
// so that a page that is added there is known without anybody thinking of it.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** What is read of a chunk in Vite's manifest. The names in `imports` and `dynamicImports` are keys of the manifest. */
export interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Reads it from the folder of the build's client files. Throws where there is no such build. */
export async function readTestAssets(clientFolder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(path.join(clientFolder, '.vite/manifest.json'), 'utf8');
  return testAssets(JSON.parse(text) as Manifest);
}

/** The files, such as `assets/quick-test-page-1a2b.js`, that nothing but chunks of web/testing leads to. */
export function testAssets(manifest: Manifest): ReadonlySet<string> {
  const names = Object.keys(manifest);
  const isOfTesting = (name: string): boolean => name.startsWith('web/testing/');
  const entries = names.filter((name) => manifest[name]?.isEntry === true && !isOfTesting(name));
  const kept = filesBehind(manifest, entries, (name) => !isOfTesting(name));
  const ofTesting = filesBehind(manifest, names.filter(isOfTesting), () => true);
  return new Set([...ofTesting].filter((file) => !kept.has(file)));
}

function filesBehind(manifest: Manifest, from: readonly string[], mayEnter: (name: string) => boolean): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name) || !mayEnter(name)) continue;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    open.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []));
  }
  return files;
}
