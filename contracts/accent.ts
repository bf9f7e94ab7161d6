// An operator's accent: hue and chroma are kept, and each theme derives a lightness at which text can be read.
import { contrast } from './contrast.ts';
import { accentPair, mostChroma, type Accent, type Theme } from './look.ts';
import { hexToOklch, oklchToHex } from './oklch.ts';

/** The minimum of WCAG 2 AA for text. */
const leastContrast = 4.5;

/** The reason a colour is refused, and the nearest one that is accepted. */
export interface AccentProblem {
  /** Under white letters. */
  readonly ratio: number;
  /** The nearest colour of the same hue that passes, as #rrggbb. */
  readonly nearest: string;
  readonly nearestRatio: number;
}

/** Returns why white letters cannot be read on a colour, given as #rrggbb; null if they can. */
export function accentProblem(hex: string): AccentProblem | null {
  const ratio = contrast('#ffffff', hex);
  if (ratio >= leastContrast) return null;
  const nearest = darken(hex);
  return { ratio, nearest, nearestRatio: contrast('#ffffff', nearest) };
}

/** Writes a ratio so that one below the limit never reads as the limit: 4.49 is "4.4 : 1". */
export function showRatio(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)} : 1`;
}

export function accentProblemText({ ratio, nearest, nearestRatio }: AccentProblem): string {
  return `${showRatio(ratio)} under white letters; 4.5 : 1 is needed. The nearest that passes: ${nearest} (${showRatio(nearestRatio)}).`;
}

export function accentOf(hex: string): Accent {
  const { hue, chroma } = hexToOklch(hex);
  const round = (value: number, places: number) => Number(value.toFixed(places));
  return { hue: round(hue, 1) % 360, chroma: Math.min(round(chroma, 4), mostChroma) };
}

export function accentHex(accent: Accent): Readonly<Record<Theme, string>> {
  const { light, dark } = accentPair(accent);
  return { light: oklchToHex(light), dark: oklchToHex(dark) };
}

/** Returns the style sheet that puts an accent in the place of ink. Browsers without `light-dark()` show the light theme. */
export function accentCss(accent: Accent): string {
  const { light, dark } = accentHex(accent);
  return `:root{--accent:${light}}@supports (color:light-dark(#000,#fff)){:root{--accent:light-dark(${light},${dark})}}`;
}

/** Lowers the lightness until white letters can be read; hue and chroma stay where sRGB has them. */
function darken(hex: string): string {
  const { lightness, chroma, hue } = hexToOklch(hex);
  const steps = Math.ceil(lightness * 500);
  for (let step = 1; step < steps; step += 1) {
    const darker = oklchToHex({ lightness: lightness - step / 500, chroma, hue });
    if (contrast('#ffffff', darker) >= leastContrast) return darker;
  }
  return '#000000';
}
