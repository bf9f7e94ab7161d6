import type { ByteRange } from '#server/files/blobs/blobs.ts';

/** `whole` if there is no range, or one that a server may or must ignore. */
export type RequestedRange = ByteRange | 'whole' | 'unsatisfiable';

export interface RangeHeaders {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

export interface Validators {
  readonly sizeBytes: number;
  readonly etag: string;
  readonly lastModified: string;
}

const singleRange = /^bytes=\s*(\d*)-(\d*)\s*$/i;

export function requestedRange(
  { range, ifRange }: RangeHeaders,
  { sizeBytes, etag, lastModified }: Validators,
): RequestedRange {
  const match = range === undefined ? null : singleRange.exec(range);
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return 'whole';
  // A download of an older version starts again. Weak tags never match.
  if (ifRange !== undefined && ifRange.trim() !== etag && ifRange.trim() !== lastModified) return 'whole';
  if (first === '') {
    const suffix = Math.min(Number(last), sizeBytes);
    return suffix === 0 ? 'unsatisfiable' : { start: sizeBytes - suffix, end: sizeBytes };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= sizeBytes) return 'unsatisfiable';
  return { start, end: last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes) };
}

export function matchesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
