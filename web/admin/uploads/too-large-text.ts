import { showBytes } from '#web/components/bytes.ts';
import { showCount } from '#web/components/figures.ts';

/** Explains why a file is too large. */
export function tooLargeText(sizeBytes: number, maxBytes: number): string {
  const limit = showBytes(maxBytes).replace('.0 ', ' ');
  const size = showBytes(sizeBytes).replace('.0 ', ' ');
  // A few bytes too many read as the limit itself.
  return size === limit
    ? `The file has ${showCount(sizeBytes)} bytes. The limit is ${limit} (${showCount(maxBytes)} bytes).`
    : `The file has ${size}. The limit is ${limit}.`;
}
