import { gzipSync } from 'node:zlib';

/**
 * Returns the scripts that a browser loads for a page with their gzip -9 sizes in bytes: those that the page
 * starts and their static imports. Chunks imported on demand, such as the purchase dialog, do not count.
 */
export async function measureInitialJavaScript(origin: string, path = '/'): Promise<ReadonlyMap<string, number>> {
  const page = await (await fetch(`${origin}${path}`)).text();
  const sizes = new Map<string, number>();
  const started = / data-modules="(?<addresses>[^"]*)"/.exec(page)?.groups?.['addresses'] ?? '';
  const waiting = started.split(' ');
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (sizes.has(address)) continue;
    const code = await (await fetch(origin + address)).text();
    sizes.set(address, gzipSync(code, { level: 9 }).length);
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(`/assets/${imported}`);
  }
  return sizes;
}
