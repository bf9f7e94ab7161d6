// Computes the transfer rate from the bytes of the last seconds.

export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

const windowMs = 4_000;
/** Less than this says nothing of the speed. */
const leastMs = 400;

/** The samples of the last seconds with one more; the oldest that is still needed is kept. */
export function addSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const firstInside = samples.findIndex(({ at }) => at >= sample.at - windowMs);
  const kept = firstInside === -1 ? samples.slice(-1) : samples.slice(Math.max(0, firstInside - 1));
  return [...kept, sample];
}

/** Bytes a second, or null while too little is known. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < leastMs) return null;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1_000;
}

/** "less than a second left", "12 s left", "3 min left". */
export function showTimeLeft(seconds: number): string {
  if (seconds < 1) return 'less than a second left';
  if (seconds < 60) return `${Math.round(seconds)} s left`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min left`;
  return `${Math.round(seconds / 3_600)} h left`;
}
