// A picture for link previews, as SVG. Pictures of the app are laid over it.
import { initialsOf } from '#contracts/app-badge.ts';
import { sharePictureSize } from '#contracts/app-look.ts';
import { keycapHex } from '#contracts/look.ts';
import { canSet, capHeightOf, drawText, fitText, widthOf, type SetText } from './set-text.ts';

/** Texts with letters that our face lacks are left out. */
export interface ShareScene {
  readonly ground: { readonly mat: string; readonly lit: string; readonly on: string };
  readonly title: string;
  readonly text: string | null;
  /** The last line: the store's name, or its address. */
  readonly signature: string;
  /** The app's keycap or icon, or the store's mark. */
  readonly badge: { readonly name: string; readonly hue: number } | null;
  readonly hasWindow: boolean;
  readonly hasIcon: boolean;
  /** True if the store's own logo replaces ours. */
  readonly hasLogo: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnScene {
  readonly svg: string;
  /** The whole window; it may leave the picture to the right and below. */
  readonly window: Box | null;
  readonly badge: Box | null;
  readonly logo: Box | null;
}

const { width, height } = sharePictureSize;
const margin = 64;
const columnWidth = 424;
const titleSizes = [76, 68, 60, 52, 46];
const titleLeading = 1.06;
const textSize = 29;
const textLeading = 1.32;
const signatureSize = 27;
const signatureLogo = 34;
const ratio = 16 / 10;
export const windowRadius = 14;

/** Returns false if only the ground would be left. */
export function isWorthDrawing({ title, hasWindow, hasIcon }: ShareScene): boolean {
  return hasWindow || hasIcon || canSet(title);
}

export function badgeRadius(size: number): number {
  return size * 0.235;
}

export function drawScene(scene: ShareScene): DrawnScene {
  const { ground, hasWindow } = scene;
  const hasTitle = canSet(scene.title);
  const window = hasWindow ? windowBox(hasTitle) : null;
  const badge = scene.badge === null || (hasWindow && !hasTitle) ? null : badgeBox(hasWindow, hasTitle);
  const parts = [
    window === null ? '' : shadowOf(window, windowRadius, 34),
    badge === null ? '' : drawBadge(scene, badge),
    hasTitle ? drawWords(scene) : '',
  ];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="mat" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(264 0) scale(1080 756)"><stop offset="0" stop-color="${ground.lit}"/><stop offset=".7" stop-color="${ground.mat}"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#mat)"/>
${parts.join('\n')}
</svg>`,
    window,
    badge: scene.hasIcon ? badge : null,
    logo: scene.hasLogo && hasTitle ? logoBox(scene) : null,
  };
}

function windowBox(hasTitle: boolean): Box {
  const wide = hasTitle ? 900 : 860;
  return { x: hasTitle ? 540 : (width - wide) / 2, y: hasTitle ? 88 : 72, width: wide, height: wide / ratio };
}

function badgeBox(hasWindow: boolean, hasTitle: boolean): Box {
  if (hasWindow) return square(margin, margin, 112);
  return hasTitle ? square(762, 155, 320) : square((width - 320) / 2, 155, 320);
}

function square(x: number, y: number, size: number): Box {
  return { x, y, width: size, height: size };
}

/** Draws two shadows, one close to the box and one `depth` pixels below. */
function shadowOf({ x, y, width: wide, height: high }: Box, radius: number, depth: number): string {
  const shadow = (id: string, down: number, opacity: number) => {
    const reach = 3 * down;
    const region = `x="${x - reach}" y="${y - reach}" width="${wide + 2 * reach}" height="${high + 2 * reach}"`;
    return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region}><feGaussianBlur stdDeviation="${down}"/></filter>
<rect x="${x + down * 0.4}" y="${y + down}" width="${wide - down * 0.8}" height="${high - down * 0.4}" rx="${radius}" opacity="${opacity}" filter="url(#${id})"/>`;
  };
  const id = `shadow-${wide}`;
  return `${shadow(`${id}-far`, depth, 0.4)}${shadow(`${id}-near`, depth / 4, 0.3)}`;
}

function drawWords(scene: ShareScene): string {
  const { ground, title, badge, hasWindow } = scene;
  const isStore = badge === null;
  const heading = fitText(title, { width: hasWindow ? columnWidth : 620, maxLines: 3, sizes: titleSizes });
  const words = scene.text !== null && canSet(scene.text) ? scene.text : '';
  const frame = { width: hasWindow ? columnWidth - 8 : 560, maxLines: heading.lines.length > 2 ? 2 : 3 };
  const text = fitText(words, { ...frame, sizes: [textSize] });
  const top = hasWindow || isStore ? 236 : 214;
  const end = top + linesHeight(heading, titleLeading);
  return `<g fill="${ground.on}">
${isStore ? drawLogo(scene) : ''}
${drawLines(heading, top, titleLeading)}
<g opacity=".9">${words === '' ? '' : drawLines(text, end + 14, textLeading)}</g>
${canSet(scene.signature) ? drawSignature(scene) : ''}
</g>`;
}

function drawSignature(scene: ShareScene): string {
  const { signature, badge } = scene;
  const baseline = height - margin;
  const x = margin + (badge === null ? 0 : signatureLogo + 12);
  const { lines, size } = fitText(signature, {
    width: columnWidth - (x - margin),
    maxLines: 1,
    sizes: [signatureSize],
  });
  return `${badge === null ? '' : drawLogo(scene)}${drawText(lines[0] ?? '', { x, y: baseline, size })}`;
}

function linesHeight({ lines, size }: SetText, leading: number): number {
  return lines.length * size * leading;
}

function drawLines({ lines, size }: SetText, top: number, leading: number): string {
  const first = top + size * leading * 0.5 + capHeightOf(size) / 2;
  return lines.map((line, index) => drawText(line, { x: margin, y: first + index * size * leading, size })).join('');
}

function logoBox({ badge }: ShareScene): Box {
  if (badge === null) return square(margin, margin + 8, 76);
  const middle = height - margin - capHeightOf(signatureSize) / 2;
  return square(margin, middle - signatureLogo / 2 + 1, signatureLogo);
}

function drawLogo(scene: ShareScene): string {
  if (scene.hasLogo) return '';
  const { x, y, width: size } = logoBox(scene);
  const ink = scene.ground.on;
  const paths = 'M3 4.5h20v13H3zM8.5 17.5 6 24M17.5 17.5 20 24M13 1.5v3';
  return `<g transform="translate(${x} ${y}) scale(${size / 26})" fill="none" stroke="${ink}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="${paths}"/><circle cx="17.5" cy="12" r="2.6" fill="${ink}" stroke="none"/></g>`;
}

function drawBadge({ badge, hasIcon }: ShareScene, box: Box): string {
  const { x, y, width: size } = box;
  if (badge === null || hasIcon) return shadowOf(box, badgeRadius(size), size * 0.09);
  const { top, bottom, foot, dishTop, dishBottom } = keycapHex(badge.hue);
  const initials = canSet(initialsOf(badge.name)) ? initialsOf(badge.name) : '';
  const lettersSize = size * 0.41;
  const at = {
    x: x + (size - widthOf(initials, lettersSize)) / 2,
    y: y + size * 0.47 + capHeightOf(lettersSize) / 2,
    size: lettersSize,
  };
  return `<defs>
<linearGradient id="cap" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".84" stop-color="${bottom}"/><stop offset="1" stop-color="${foot}"/></linearGradient>
<linearGradient id="dish" x2="0" y2="1"><stop offset="0" stop-color="${dishTop}"/><stop offset="1" stop-color="${dishBottom}"/></linearGradient>
</defs>
${shadowOf(box, badgeRadius(size), size * 0.09)}
<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${badgeRadius(size)}" fill="${foot}"/>
<rect x="${x}" y="${y}" width="${size}" height="${size * 0.955}" rx="${badgeRadius(size)}" fill="url(#cap)"/>
<rect x="${x + size * 0.08}" y="${y + size * 0.065}" width="${size * 0.84}" height="${size * 0.81}" rx="${size * 0.18}" fill="url(#dish)"/>
<g fill="${foot}" opacity=".7">${drawText(initials, { ...at, y: at.y + size * 0.018 })}</g>
<g fill="#ffffff">${drawText(initials, at)}</g>`;
}
