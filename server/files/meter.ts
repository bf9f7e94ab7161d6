import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';

/**
 * Reading `bytes` throws payload-too-large above the limit, upload-incomplete if the source fails. Call `result` once
 * `bytes` has ended.
 */
export function meter(source: AsyncIterable<Buffer>, maxBytes: number) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of withSourceErrors(source)) {
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: counted(), result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}

async function* withSourceErrors(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* source;
  } catch {
    throw new StoreError('upload-incomplete', 'The upload was interrupted. Send the file to the same address again.');
  }
}

export function tooLarge(maxBytes: number): StoreError {
  const megabytes = (maxBytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
  return new StoreError('payload-too-large', `The file is larger than ${megabytes} MB, the most this store accepts.`, {
    maxBytes,
  });
}
