// The look of the store as data. `node tools/tokens/make.ts` writes web/tokens.css from it; mails and share pictures,
// which know no custom properties, take the hex values.
import type { Finish } from './app-look.ts';
import { cosine, oklchToHex, type Oklch } from './oklch.ts';

/** Hex in the light and in the dark theme. */
export type ThemePair = readonly [light: string, dark: string];
export type Theme = 'light' | 'dark';

export const colours = {
  /** The page. */
  wall: ['#f5f5f2', '#121315'],
  /** Boxes, dialogs, fields. */
  paper: ['#ffffff', '#1b1c1f'],
  sunk: ['#ebebe7', '#232428'],
  ink: ['#17181b', '#f3f2ef'],
  'ink-2': ['#54575d', '#a9aaae'],
  /** On wall and paper only: too faint on sunk. */
  'ink-3': ['#6a6d73', '#8b8c91'],
  hair: ['#dadad5', '#2e2f33'],
  /** Edges of controls. */
  edge: ['#8f9197', '#6d6e74'],
  'on-act': ['#ffffff', '#121315'],
  ok: ['#17663f', '#6fd19b'],
  'ok-soft': ['#dcefe3', '#1c3427'],
  warn: ['#8f4300', '#ffb27a'],
  'warn-soft': ['#fbe9da', '#38261a'],
  bad: ['#b3241a', '#ff9384'],
  'bad-soft': ['#fbe6e2', '#3d201c'],
  /** The one destructive button of a dialog; its text is white. */
  'bad-fill': ['#b3241a', '#c93a2c'],
  /** A row under the pointer, and a chosen one. */
  hover: ['#f6f6f3', '#222327'],
  sel: ['#efefeb', '#292a2f'],
  focus: ['#1f4fe0', '#8fb0ff'],
  /** The test banner: the only yellow. */
  test: ['#ffd84a', '#ffd84a'],
  'on-test': ['#2b2200', '#2b2200'],
  /** A gallery's mark for "sold". */
  dot: ['#e0351f', '#e0351f'],
  'logo-dot': ['#d8301c', '#ff5a42'],
  receipt: ['#ffffff', '#f4f2ec'],
  'receipt-ink': ['#17181b', '#17181b'],
  'receipt-ink-2': ['#565962', '#565962'],
  'receipt-hair': ['#dcd9d0', '#dcd9d0'],
  nail: ['#8b8d92', '#b9bbc0'],
  wire: ['#9a9ca1', '#8b8d93'],
  cloth: ['#e4e0d6', '#8f8c84'],
  fold: ['#c7c1b2', '#6c6962'],
  parcel: ['#c9a377', '#a27f57'],
  string: ['#7d5a34', '#563c20'],
  /** Placeholder while a picture loads. */
  skeleton: ['#dededa', '#303136'],
} as const satisfies Readonly<Record<string, ThemePair>>;

export type ColourName = keyof typeof colours;

/** The one action's colour until the operator chooses an accent. */
export const defaultAct: ThemePair = colours.ink;

/** Font sizes and their line heights, in pixels. */
export const typeScale = [
  [13, 20],
  [14, 20],
  [15, 22],
  [16, 24],
  [18, 28],
  [20, 26],
  [24, 28],
  [28, 34],
  [32, 36],
  [36, 40],
  [44, 48],
  [64, 62],
  [76, 72],
] as const;

/** In pixels. Mats and boxes are sharp, windows round; pills use `rounded-full`. */
export const radii = { box: 4, field: 6, window: 10 } as const;

/** Widths of content, in pixels. */
export const widths = { wall: 1280, checkout: 640, dialog: 1020, alert: 480 } as const;

/** Least widths in pixels at which a layout begins: two columns, the checkout's frame, three columns. */
export const breakpoints = { sm: 720, md: 860, lg: 1181 } as const;

export const shadows = {
  window: '0 1px 2px rgb(0 0 0 / 0.22), 0 10px 20px -6px rgb(0 0 0 / 0.28), 0 30px 50px -16px rgb(0 0 0 / 0.38)',
  'window-hero': '0 2px 4px rgb(0 0 0 / 0.2), 0 20px 40px -10px rgb(0 0 0 / 0.32), 0 60px 90px -24px rgb(0 0 0 / 0.45)',
  'window-story': '0 2px 4px rgb(0 0 0 / 0.2), 0 18px 36px -12px rgb(0 0 0 / 0.45)',
  'window-phone': '0 1px 2px rgb(0 0 0 / 0.2), 0 10px 24px -10px rgb(0 0 0 / 0.4)',
  box: '0 1px 2px rgb(0 0 0 / 0.1), 0 24px 48px -28px rgb(0 0 0 / 0.45)',
  dialog: '0 40px 100px rgb(0 0 0 / 0.5)',
  toast: '0 20px 48px -12px rgb(0 0 0 / 0.5)',
} as const;

/** Chroma by hue: `base + swing * cos(hue - towards)`, and in the blues, where sRGB reaches far, `blue` more. */
export interface ChromaCurve {
  readonly base: number;
  readonly swing: number;
  readonly towards: number;
  readonly blue: number;
  /** Greater values narrow the rise in the blues. */
  readonly blueExponent: number;
}

export const bluePeak = 266;

export const vividChroma: ChromaCurve = { base: 0.138, swing: 0.046, towards: 25, blue: 0, blueExponent: 1 };
export const deepChroma: ChromaCurve = { base: 0.095, swing: 0.018, towards: 10, blue: 0.11, blueExponent: 24 };
export const keycapChroma: ChromaCurve = { base: 0.172, swing: 0.04, towards: 10, blue: 0.054, blueExponent: 8 };

/** One tone of a mat: its lightness, and its chroma as a part of the finish's curve. */
interface Tone {
  readonly lightness: number;
  readonly chroma: number;
}

interface MatTheme {
  readonly mat: Tone;
  /** Top left. */
  readonly lit: Tone;
  readonly on: 'light' | 'dark';
}

/** Mats in both themes. A finish without a curve has its chroma as it stands. */
export const mats: Readonly<
  Record<Finish, Readonly<Record<Theme, MatTheme>> & { readonly curve: ChromaCurve | null }>
> = {
  vivid: {
    curve: vividChroma,
    light: { mat: { lightness: 0.695, chroma: 1 }, lit: { lightness: 0.735, chroma: 0.95 }, on: 'dark' },
    dark: { mat: { lightness: 0.51, chroma: 0.92 }, lit: { lightness: 0.54, chroma: 0.95 }, on: 'light' },
  },
  deep: {
    curve: deepChroma,
    light: { mat: { lightness: 0.42, chroma: 1 }, lit: { lightness: 0.49, chroma: 1 }, on: 'light' },
    dark: { mat: { lightness: 0.36, chroma: 1 }, lit: { lightness: 0.43, chroma: 1 }, on: 'light' },
  },
  pale: {
    curve: null,
    light: { mat: { lightness: 0.885, chroma: 0.055 }, lit: { lightness: 0.925, chroma: 0.045 }, on: 'dark' },
    dark: { mat: { lightness: 0.37, chroma: 0.05 }, lit: { lightness: 0.43, chroma: 0.055 }, on: 'light' },
  },
};

export const onMat = { light: '#ffffff', dark: '#17181b' } as const;

/** Lightness of a keycap's tones. */
export const keycap = { top: 0.66, bottom: 0.5, foot: 0.43, dishTop: 0.53, dishBottom: 0.6 } as const;

/** Returns a curve's chroma at a hue in degrees. */
export function chromaAt(curve: ChromaCurve, hue: number): number {
  const blue = curve.blue * Math.max(0, cosine(hue - bluePeak)) ** curve.blueExponent;
  return curve.base + curve.swing * cosine(hue - curve.towards) + blue;
}

/** Returns a mat's colours as hex, for places without custom properties. */
export function matHex(hue: number, finish: Finish, theme: Theme): { mat: string; lit: string; on: string } {
  const { curve, [theme]: tones } = mats[finish];
  const scale = curve === null ? 1 : chromaAt(curve, hue);
  const hex = ({ lightness, chroma }: Tone) => oklchToHex({ lightness, chroma: chroma * scale, hue });
  return { mat: hex(tones.mat), lit: hex(tones.lit), on: onMat[tones.on] };
}

/** Returns a keycap's colours as hex. They are the same in both themes. */
export function keycapHex(hue: number): Readonly<Record<keyof typeof keycap, string>> {
  const chroma = chromaAt(keycapChroma, hue);
  const hex = (lightness: number) => oklchToHex({ lightness, chroma, hue });
  return {
    top: hex(keycap.top),
    bottom: hex(keycap.bottom),
    foot: hex(keycap.foot),
    dishTop: hex(keycap.dishTop),
    dishBottom: hex(keycap.dishBottom),
  };
}

/** The most of an accent: beyond it, text in the accent is not readable in every hue. */
export const mostChroma = 0.2;

/** An operator's accent. Its lightness is derived for each theme, so that text on it and in it can always be read. */
export interface Accent {
  readonly hue: number;
  /** At most `mostChroma`. */
  readonly chroma: number;
}

/** Returns the accent's colour in both themes. `on-act` is the text on it. */
export function accentPair({ hue, chroma }: Accent): Readonly<Record<Theme, Oklch>> {
  return { light: { lightness: 0.45, chroma, hue }, dark: { lightness: 0.82, chroma: Math.min(chroma, 0.13), hue } };
}
