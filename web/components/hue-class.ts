// Hues, finishes and focus points are classes: the pages' security policy takes no style attributes.
import type { Finish } from '#contracts/app-look.ts';

export function hueClass(hue: number): string {
  const degrees = ((Math.round(hue) % 360) + 360) % 360;
  return `hued ht-${Math.floor(degrees / 10)} hu-${degrees % 10}`;
}

/** Returns the classes that set the colours of a mat; the class `mat` paints it. */
export function matClass(hue: number, finish: Finish): string {
  return `${hueClass(hue)} finish-${finish}`;
}

/** Returns the classes of a crop's focus point, in percent from the left and from the top. */
export function focusClass(x: number, y: number): string {
  return `fx-${focusStep(x)} fy-${focusStep(y)}`;
}

function focusStep(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent)) / 5);
}
