/** Recognised by the first bytes. Names and content types are not trusted. */
export type PictureType = 'png' | 'jpeg' | 'webp' | 'avif';

/** The bytes that the functions below look at. */
export const signatureBytes = 32;

const avifBrands = ['avif', 'avis'];

/** MP4 as browsers play it. QuickTime (`qt  `) is not among them. */
const mp4Brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'MSNV'];

/** Returns null for anything but the four types that are accepted: never for SVG or HTML. */
export function pictureTypeOf(head: Buffer): PictureType | null {
  if (head.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (head.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  if (text(head, 0) === 'RIFF' && text(head, 8) === 'WEBP') return 'webp';
  return hasBrand(head, avifBrands) ? 'avif' : null;
}

export function isMp4(head: Buffer): boolean {
  return hasBrand(head, mp4Brands);
}

// The major brand, and the compatible brands that follow its version.
function hasBrand(head: Buffer, brands: readonly string[]): boolean {
  if (text(head, 4) !== 'ftyp') return false;
  return [8, 16, 20, 24, 28].some((offset) => brands.includes(text(head, offset)));
}

function text(head: Buffer, offset: number): string {
  return head.toString('latin1', offset, offset + 4);
}
