import { channelsOf, toLinear } from './contrast.ts';

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

/** Returns the colour of #rrggbb. The hue of a grey is 0. */
export function hexToOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s;
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s;
  const chroma = Math.hypot(a, b);
  const hue = chroma < leastChroma ? 0 : (Math.atan2(b, a) * 180) / Math.PI;
  return { lightness: 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s, chroma, hue: (hue + 360) % 360 };
}

/** Below it a colour is grey, and its hue is noise. */
const leastChroma = 0.0005;

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
