// Pictures of different days must be the same, and only the browser's clock can be fixed. So the store's answers are moved
// to the day on which that clock stands.

export const fixedNow = Date.parse('2026-11-22T14:05:00Z');

const dayMs = 86_400_000;
const roundMs = 300_000;
const instant = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z/g;
const day = /(?<![\d-])\d{4}-\d{2}-\d{2}(?![\dT-])/g;

const startOfDay = (at: number): number => at - (at % dayMs);

/** Moves times between the store's clock and the fixed one. `startedAt` is when the store started, in milliseconds. */
export function createTimeShift(startedAt: number) {
  const days = startOfDay(fixedNow) - startOfDay(startedAt);

  // Instants of earlier days keep their time of day. Later ones depend on the speed of the run, so they are rounded.
  function toFixedInstant(text: string): string {
    const at = Date.parse(text);
    if (at < startOfDay(startedAt)) return new Date(at + days).toISOString();
    const moved = at - startedAt + fixedNow;
    return new Date(moved - (moved % roundMs)).toISOString();
  }

  const shiftDays = (text: string, by: number): string =>
    text.replaceAll(day, (found) => new Date(Date.parse(found) + by).toISOString().slice(0, 10));

  return {
    toFixed: (text: string): string => shiftDays(text, days).replaceAll(instant, toFixedInstant),
    toStore: (address: string): string => shiftDays(address, -days),
  };
}

export type TimeShift = ReturnType<typeof createTimeShift>;
