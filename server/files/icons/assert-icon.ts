import { extensionOf } from '#contracts/file-extension.ts';
import { StoreError } from '#contracts/problem.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import { readRange } from '#server/files/recognize/file-sample.ts';
import { findSvgProblem } from './svg.ts';

const signatures: Readonly<Record<string, string>> = {
  '.png': '89504e470d0a1a0a0000000d49484452',
  '.jpg': 'ffd8ff',
  '.jpeg': 'ffd8ff',
};

/** Every visitor's browser parses and draws an SVG. */
const maxSvgBytes = 512 * 1024;

/** Throws file-type-not-allowed unless the bytes are a picture of the name's type. */
export async function assertIcon(
  blobs: BlobStore,
  { fileName, blobKey, sizeBytes }: { readonly fileName: string; readonly blobKey: string; readonly sizeBytes: number },
): Promise<void> {
  const extension = extensionOf(fileName);
  if (extension === '.svg') {
    if (sizeBytes > maxSvgBytes) throw refusal('An SVG icon can have at most 512 KB. Use a PNG instead.');
    const problem = findSvgProblem(await readRange(blobs, blobKey, 0, sizeBytes));
    if (problem !== null) throw refusal(`This SVG cannot be an icon. ${problem}`);
    return;
  }
  const signature = Buffer.from(signatures[extension] ?? '', 'hex');
  const start = await readRange(blobs, blobKey, 0, Math.min(signature.length, sizeBytes));
  if (signature.length === 0 || !start.equals(signature))
    throw refusal(`This is not a ${extension.slice(1).toUpperCase()} picture. Choose another file.`);
}

function refusal(message: string): StoreError {
  return new StoreError('file-type-not-allowed', message);
}
