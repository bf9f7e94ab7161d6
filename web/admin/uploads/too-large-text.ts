import { showBytes } from '#web/components/bytes.ts';
import { showCount } from '#web/components/figures.ts';

/** "4 GB": a limit without a fraction that is none. */
export function showLimit(bytes: number): string {
  return showBytes(bytes).replace('.0 ', ' ');
}

export function tooLargeText(sizeBytes: number, maxBytes: number): string {
  const limit = showLimit(maxBytes);
  const size = showLimit(sizeBytes);
  // A few bytes too many read as the limit itself.
  return size === limit
    ? `The file has ${showCount(sizeBytes)} bytes. The limit is ${limit} (${showCount(maxBytes)} bytes).`
    : `The file has ${size}. The limit is ${limit}.`;
}
