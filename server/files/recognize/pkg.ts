// Flat installer packages of macOS: a xar archive whose Distribution names the processors it installs on.
import { inflateSync } from 'node:zlib';
import { architectureNamed, cleanVersion, facts, type FileFacts } from './file-facts.ts';
import type { ByteReader } from './byte-reader.ts';

const maxOutputLength = 8 * 1024 * 1024;

/** A file that begins with `xar!`. A package of one component has no Distribution and tells the platform only. */
export async function recognizePkg(reader: ByteReader): Promise<FileFacts> {
  const head = await reader.read(0, 28);
  const headBytes = head.readUInt16BE(4);
  const tocBytes = Number(head.readBigUInt64BE(8));
  const toc = inflateSync(await reader.read(headBytes, tocBytes), { maxOutputLength }).toString();
  const file = toc.split('<file ').find((part) => part.includes('<name>Distribution</name>')) ?? '';
  const number = (name: string) => Number(new RegExp(`<${name}>(\\d+)</${name}>`).exec(file)?.[1] ?? Number.NaN);
  const [offset, length] = [number('offset'), number('length')];
  if (Number.isNaN(offset) || Number.isNaN(length)) return facts('macos');
  const stored = await reader.read(headBytes + tocBytes + offset, length);
  // An encoding of gzip is zlib's format here.
  const isPacked = /<encoding style="application\/x-gzip"/.test(file);
  const distribution = (isPacked ? inflateSync(stored, { maxOutputLength }) : stored).toString();
  return facts('macos', hostArchitecture(distribution), productVersion(distribution));
}

function hostArchitecture(distribution: string) {
  const names = /hostArchitectures\s*=\s*["']([^"']*)["']/.exec(distribution)?.[1] ?? '';
  const found = new Set(names.split(',').map(architectureNamed));
  if (found.has('x64') && found.has('arm64')) return 'universal';
  return found.has('arm64') ? 'arm64' : found.has('x64') ? 'x64' : null;
}

function productVersion(distribution: string): string | null {
  const product = /<product\b[^>]*\bversion\s*=\s*["']([^"']+)["']/.exec(distribution)?.[1];
  const packages = [...distribution.matchAll(/<pkg-ref\b[^>]*\bversion\s*=\s*["']([^"']+)["']/g)].map(
    ([, text]) => text,
  );
  return cleanVersion(product ?? (packages.length === 1 ? packages[0] : undefined) ?? '');
}
