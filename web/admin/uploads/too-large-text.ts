import { showBytes } from '#web/components/bytes.ts';
import { showCount } from '#web/components/figures.ts';

const mebibyte = 1024 * 1024;

/** Why a file is not taken. The limit reads as the notes beside the buttons say it: 5,242,880 bytes are "5 MB". */
export function tooLargeText(sizeBytes: number, maxBytes: number): string {
  const limit = showLimit(maxBytes);
  const size = showBytes(sizeBytes);
  // A few bytes too many would read as the limit itself.
  return size === limit
    ? `It is ${showCount(sizeBytes)} bytes; at most ${showCount(maxBytes)} bytes are taken.`
    : `It is ${size}; at most ${limit} are taken.`;
}

function showLimit(bytes: number): string {
  if (bytes % mebibyte !== 0) return showBytes(bytes);
  const mebibytes = bytes / mebibyte;
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024} GB` : `${mebibytes} MB`;
}
