/** Returns the contrast ratio of WCAG 2 between two colours, given as #rrggbb. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the red, green and blue of #rrggbb, 0 to 255. */
export function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Returns an sRGB channel of 0 to 255 as its share of light, 0 to 1. */
export function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
