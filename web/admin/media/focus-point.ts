export interface FocusPoint {
  /** Percent from the left. */
  readonly x: number;
  /** Percent from the top. */
  readonly y: number;
}

const step = 5;

export function toFocusPoint({ x, y }: FocusPoint): FocusPoint {
  const fit = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent / step) * step));
  return { x: fit(x), y: fit(y) };
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** Returns where a key moves the point, or null for any other key. */
export function movedByKey({ x, y }: FocusPoint, key: string): FocusPoint | null {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  return direction === undefined ? null : toFocusPoint({ x: x + direction[0], y: y + direction[1] });
}
