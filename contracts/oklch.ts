/** Lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Returns the sRGB hex of a colour. Channels outside sRGB are clipped, as browsers do. */
export function oklchToHex({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * cosine(hue);
  const b = chroma * cosine(hue - 90);
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const channels = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  return `#${channels.map(toHexByte).join('')}`;
}

/** Returns the cosine of an angle in degrees. */
export function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

function toHexByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.003_130_8 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
