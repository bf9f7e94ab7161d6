import { seededRandom } from '../markup.ts';

interface Ringed {
  readonly share: number;
  readonly hue: number;
}

const radii = [56, 89, 119, 146, 169];
const gap = 'stroke="#1d1e22" stroke-width="1.6"';

function arc(from: number, to: number, start: number, end: number, middle: number): string {
  const point = (radius: number, angle: number): string =>
    `${(middle + radius * Math.cos(angle)).toFixed(1)} ${(middle + radius * Math.sin(angle)).toFixed(1)}`;
  const isLong = end - start > Math.PI ? 1 : 0;
  const outer = `L${point(to, start)}A${to} ${to} 0 ${isLong} 1 ${point(to, end)}`;
  const inner = `L${point(from, end)}A${from} ${from} 0 ${isLong} 0 ${point(from, start)}`;
  return `M${point(from, start)}${outer}${inner}Z`;
}

/** Returns the first ring from the shares and three more that are divided at random, as an SVG. */
export function drawRings(parts: readonly Ringed[], seed: number, size: number): string {
  const random = seededRandom(seed);
  const drawn: string[] = [];

  function divide(level: number, start: number, end: number, hue: number): void {
    const [from = 0, to = 0] = radii.slice(level);
    const colour = `oklch(${(0.6 + level * 0.065).toFixed(3)} ${(0.185 - level * 0.018).toFixed(3)} ${hue.toFixed(0)})`;
    drawn.push(`<path d="${arc(from + 1, to, start, end, size / 2)}" fill="${colour}" ${gap}/>`);
    if (level > 2 || end - start < 0.055) return;
    let angle = start;
    for (let left = 2 + Math.floor(random() * 3); left > 0 && angle < end - 0.03; left--) {
      const next = Math.min(end, angle + (end - start) * (0.18 + random() * 0.42));
      if (random() > 0.1 || level < 1) divide(level + 1, angle, next, hue + (random() - 0.5) * 26);
      angle = next;
    }
  }

  let angle = -Math.PI / 2;
  for (const { share, hue } of parts) {
    divide(0, angle, angle + share * 2 * Math.PI, hue);
    angle += share * 2 * Math.PI;
  }
  return `<svg viewBox="0 0 ${size} ${size}">${drawn.join('')}</svg>`;
}
