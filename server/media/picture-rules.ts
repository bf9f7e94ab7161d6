import { mailPictureSize, pictureWidths } from '#contracts/app-look.ts';

const maxPixels = 40_000_000;
const maxSides = 4;
const minWidth = pictureWidths[0];
const minHeight = 240;

/** Returns why a picture of this size cannot be shown, or null. */
export function findSizeProblem(width: number, height: number): string | null {
  const size = `The picture has ${width} × ${height} pixels.`;
  if (width * height > maxPixels) return `${size} At most ${maxPixels / 1_000_000} million are accepted.`;
  if (width < minWidth || height < minHeight) return `${size} It needs at least ${minWidth} × ${minHeight}.`;
  if (Math.max(width, height) > maxSides * Math.min(width, height))
    return `${size} Its long side can be at most ${maxSides} times its short side.`;
  return null;
}

/** The part of a picture's width that mails show. The whole of it would be too small to read on a phone. */
const mailPart = 0.75;

/** Returns the size of the upper left part of a picture that mails show. */
export function mailPartOf(width: number, height: number): { readonly width: number; readonly height: number } {
  const ratio = mailPictureSize.width / mailPictureSize.height;
  const partWidth = Math.min(Math.round(width * mailPart), Math.round(height * ratio));
  return { width: partWidth, height: Math.min(height, Math.round(partWidth / ratio)) };
}

/** Returns the widths to make, ascending. The last is the picture's own if it is narrower than the largest. */
export function widthsFor(originalWidth: number): number[] {
  const smaller = pictureWidths.filter((width) => width < originalWidth);
  const largest = pictureWidths.at(-1) ?? originalWidth;
  return originalWidth < largest ? [...smaller, originalWidth] : [...pictureWidths];
}
