import { each, range } from './markup.ts';

type Palette = readonly [light: string, middle: string, dark: string, darkest: string];

const palettes: readonly Palette[] = [
  ['#f6b48a', '#e86f51', '#7b2f3f', '#2b1b33'],
  ['#bfe3ea', '#5fa8b8', '#2c6e7f', '#143642'],
  ['#f3d9b1', '#d9915b', '#9c4f2f', '#4a2419'],
  ['#cfd8d0', '#8aa58f', '#4b6b57', '#22382e'],
  ['#e9dff0', '#a68bb8', '#5e4a7d', '#2a2140'],
  ['#ffd3c4', '#f28f79', '#3d6b7d', '#16303d'],
  ['#dfe9f5', '#8db3d9', '#3f6fa3', '#163456'],
  ['#f2efe4', '#c9bfa4', '#7d7358', '#3b3627'],
];

const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
const block = (x: number, y: number, width: number, height: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;

/** Six landscapes in a box of 120 by 80. */
const scenes: readonly ((palette: Palette) => string)[] = [
  ([, middle, dark, darkest]) =>
    disc(82, 30, 12, '#fff') +
    shape('M0 52Q20 34 40 50T84 44T120 54V80H0Z', middle) +
    shape('M0 62Q30 46 60 62T120 58V80H0Z', dark) +
    shape('M0 72Q40 60 70 72T120 70V80H0Z', darkest),
  ([light, middle, dark, darkest]) =>
    disc(38, 34, 15, middle) +
    block(0, 46, 120, 34, dark) +
    each([50, 55, 61, 68], (y, i) => block(24 - i * 4, y, 30 + i * 6, 1.8, light, 0.55)) +
    shape('M70 46l18-22 20 22z', darkest),
  ([light, middle, dark, darkest]) =>
    block(14, 26, 22, 54, dark) +
    block(40, 14, 26, 66, darkest) +
    block(70, 34, 34, 46, middle) +
    each(range(0, 8), (i) => block(45 + (i % 2) * 10, 20 + Math.floor(i / 2) * 12, 5, 6, light, 0.8)) +
    block(0, 74, 120, 6, darkest),
  ([light, , dark, darkest]) =>
    shape('M0 80L34 24 58 58 78 34 120 80Z', dark) +
    shape('M34 24l10 14-8 4-8-3z', light) +
    shape('M0 80L30 58 60 80Z M60 80l26-20 34 20z', darkest),
  ([light, middle, dark, darkest]) =>
    block(0, 0, 120, 80, middle) +
    block(58.5, 62, 3, 18, darkest) +
    disc(60, 44, 24, dark) +
    disc(60, 44, 15, light) +
    disc(60, 44, 7, darkest),
  ([, middle, dark, darkest]) =>
    shape('M0 80C10 50 40 66 52 40S90 20 120 10V80Z', middle) +
    shape('M0 80C20 66 50 74 66 56S100 40 120 34V80Z', dark) +
    disc(24, 22, 8, darkest) +
    shape('M60 80C80 72 100 74 120 60V80Z', darkest),
];

/** Returns a drawn photograph that fills its box; numbers 0 to 23 all differ. */
export function photo(number: number): string {
  const palette = palettes[number % palettes.length];
  const scene = scenes[number % scenes.length];
  if (palette === undefined || scene === undefined) throw new Error(`there is no photo ${number}`);
  const sky = block(0, 0, 120, 80, palette[0]);
  return `<svg class="picture" viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice">${sky}${scene(palette)}</svg>`;
}
