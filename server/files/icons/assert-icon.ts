import { extensionOf } from '#contracts/files.ts';
import { StoreError } from '#contracts/problem.ts';
import type { ByteReader } from '#server/files/recognize/byte-reader.ts';
import { findSvgProblem } from './svg.ts';

/** How pictures begin, in hexadecimal. */
const beginnings: Readonly<Record<string, string>> = {
  '.png': '89504e470d0a1a0a0000000d49484452',
  '.jpg': 'ffd8ff',
  '.jpeg': 'ffd8ff',
};

/** The largest SVG, in bytes: one is read whole, and drawn by every visitor. */
const maxSvgBytes = 512 * 1024;

/**
 * Sees that an icon is the picture its name says, and that an SVG holds nothing that runs or loads anything.
 * Throws file-type-not-allowed.
 */
export async function assertIcon(fileName: string, reader: ByteReader): Promise<void> {
  const extension = extensionOf(fileName);
  if (extension === '.svg') {
    if (reader.sizeBytes > maxSvgBytes) throw refusal('An SVG icon may have at most 512 KB. Use a PNG instead.');
    const problem = findSvgProblem(await reader.read(0, reader.sizeBytes));
    if (problem !== null) throw refusal(`This SVG cannot be an icon: ${problem}`);
    return;
  }
  const beginning = Buffer.from(beginnings[extension] ?? '', 'hex');
  const start = await reader.read(0, Math.min(beginning.length, reader.sizeBytes));
  if (beginning.length === 0 || !start.equals(beginning)) {
    throw refusal(`This is not a ${extension.slice(1).toUpperCase()} picture, whatever its name says.`);
  }
}

function refusal(message: string): StoreError {
  return new StoreError('file-type-not-allowed', message);
}
