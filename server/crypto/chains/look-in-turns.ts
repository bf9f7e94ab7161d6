const atOnce = 4;
/** Leaves time in a round to write what was found. */
const longestMs = 40_000;

/**
 * Looks at some targets at a time, from `start` on, until all were looked at or the time is up. `next` is where the next
 * round goes on.
 */
export async function lookInTurns<Target, Look>(
  targets: readonly Target[],
  start: number,
  look: (target: Target) => Promise<Look | null>,
  timeMs = longestMs,
): Promise<{ readonly looks: readonly Look[]; readonly next: number }> {
  const first = start < targets.length ? start : 0;
  const inTurn = [...targets.slice(first), ...targets.slice(0, first)];
  const until = performance.now() + timeMs;
  const looks: Look[] = [];
  let done = 0;
  for (; done < inTurn.length && performance.now() < until; done += atOnce) {
    const looked = await Promise.all(inTurn.slice(done, done + atOnce).map(look));
    looks.push(...looked.filter((one) => one !== null));
  }
  return { looks, next: done < inTurn.length ? (first + done) % targets.length : 0 };
}
