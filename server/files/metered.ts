import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';

export interface Meter {
  /** The same bytes; throws payload-too-large once there are more than allowed, upload-incomplete when the source breaks. */
  readonly bytes: AsyncIterable<Buffer>;
  /** What went through, once `bytes` has ended. */
  result(): { readonly sizeBytes: number; readonly sha256: string };
}

/** Counts and hashes a stream while it goes through. */
export function meter(source: AsyncIterable<Buffer>, maxBytes: number): Meter {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of unbroken(source)) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: counted(), result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

// A sender that goes away is no failure of the store.
async function* unbroken(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch {
    throw new StoreError('upload-incomplete', 'The upload broke off. The same address can be used again.');
  }
}

export function tooLarge(maxBytes: number): StoreError {
  const mebibytes = (maxBytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
  return new StoreError('payload-too-large', `This file is larger than the ${mebibytes} MB that are allowed.`, {
    maxBytes,
  });
}
