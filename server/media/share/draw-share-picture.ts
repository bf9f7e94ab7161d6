import sharp, { type OutputInfo, type OverlayOptions } from 'sharp';
import { sharePictureSize } from '#contracts/app-look.ts';
import { badgeRadius, drawScene, windowRadius, type Box, type ShareScene } from './share-scene.ts';

export interface OwnSharePicture {
  readonly own: Buffer;
}

export interface ShareDrawing {
  readonly scene: ShareScene;
  readonly picture: { readonly bytes: Buffer; readonly focusX: number; readonly focusY: number } | null;
  readonly icon: Buffer | null;
  readonly logo: Buffer | null;
}

const maxPixels = 40_000_000;
const quality = 86;
const timeoutSeconds = 25;

interface Pixels {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** Returns a JPEG that shows an owner's picture. Throws if it is damaged. */
export async function cutSharePicture({ own }: OwnSharePicture): Promise<Buffer> {
  const { data, info } = await cover(own, { x: 0, y: 0, ...sharePictureSize }, { x: 50, y: 50 });
  return sharp(data, { raw: info }).flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** Returns a JPEG. Throws if the picture is damaged; a damaged icon gives way to the keycap. */
export async function drawSharePicture({ scene, picture, icon, logo }: ShareDrawing): Promise<Buffer> {
  const iconBox = icon === null ? null : drawScene({ ...scene, hasIcon: true }).badge;
  const badge =
    icon === null || iconBox === null ? null : await cover(icon, iconBox, { x: 50, y: 50 }).catch(() => null);
  const drawn = drawScene({ ...scene, hasIcon: badge !== null });
  const layers: OverlayOptions[] = [];
  if (picture !== null && drawn.window !== null) {
    const focus = { x: picture.focusX, y: picture.focusY };
    const pixels = await cover(picture.bytes, drawn.window, focus);
    layers.push(await layerOf(pixels, drawn.window, windowRadius));
  }
  if (badge !== null && iconBox !== null) layers.push(await layerOf(badge, iconBox, badgeRadius(iconBox.width)));
  if (logo !== null && drawn.logo !== null) layers.push(await logoLayer(logo, drawn.logo));
  return sharp(Buffer.from(drawn.svg))
    .composite(layers)
    .flatten()
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
}

async function logoLayer(bytes: Buffer, { x, y, width, height }: Box): Promise<OverlayOptions> {
  const size = { width: Math.round(width), height: Math.round(height) };
  const input = await sharp(bytes, { limitInputPixels: maxPixels })
    .resize({ ...size, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .timeout({ seconds: timeoutSeconds })
    .toBuffer();
  return { input, left: Math.round(x), top: Math.round(y) };
}

async function cover(bytes: Buffer, box: Box, focus: { readonly x: number; readonly y: number }): Promise<Pixels> {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { autoOrient: whole } = await sharp(bytes, options).metadata();
  const [boxWidth, boxHeight] = [Math.round(box.width), Math.round(box.height)];
  const scale = Math.max(boxWidth / whole.width, boxHeight / whole.height);
  const width = Math.max(boxWidth, Math.round(whole.width * scale));
  const height = Math.max(boxHeight, Math.round(whole.height * scale));
  const left = Math.round(((width - boxWidth) * focus.x) / 100);
  const top = Math.round(((height - boxHeight) * focus.y) / 100);
  return sharp(bytes, options)
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .extract({ left, top, width: boxWidth, height: boxHeight })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
}

async function layerOf({ data, info }: Pixels, box: Box, radius: number): Promise<OverlayOptions> {
  const [left, top] = [Math.round(box.x), Math.round(box.y)];
  const { width, height } = info;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  const rounded = await sharp(data, { raw: info })
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .raw()
    .toBuffer();
  const visible = {
    width: Math.min(width, sharePictureSize.width - left),
    height: Math.min(height, sharePictureSize.height - top),
  };
  const cut = await sharp(rounded, { raw: info })
    .extract({ left: 0, top: 0, ...visible })
    .raw()
    .toBuffer();
  return { input: cut, raw: { ...visible, channels: 4 }, left, top };
}
