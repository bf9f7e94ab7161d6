const maxSteps = 5;
const roundSteps = [1, 2, 2.5, 5, 10];

export interface Axis {
  readonly bottom: number;
  readonly top: number;
  readonly ticks: readonly number[];
}

/** Returns an axis in round steps with room for all values and zero. Steps are whole multiples of `unit`. */
export function axisFor(values: readonly number[], unit: number): Axis {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(unit, ...values);
  const step = roundStep((highest - lowest) / (maxSteps - 1), unit);
  const bottom = Math.floor(lowest / step) * step;
  const count = Math.ceil(highest / step) - bottom / step;
  return {
    bottom,
    top: bottom + count * step,
    ticks: Array.from({ length: count + 1 }, (_, index) => bottom + index * step),
  };
}

function roundStep(least: number, unit: number): number {
  const units = Math.max(1, least / unit);
  const power = 10 ** Math.floor(Math.log10(units));
  const round = roundSteps.find((step) => step * power >= units && Number.isInteger(step * power)) ?? 10;
  return round * power * unit;
}

export function placeOn({ bottom, top }: Axis, value: number): number {
  return ((top - value) / (top - bottom)) * 100;
}
