/**
 * Leases what is due, batch by batch, and does `work` for each, until nothing is due or `signal` is aborted: what a killed
 * store left behind waits for one pass, however much it is. `lease` must not give out twice what it has given out. Answers
 * how many were worked on.
 */
export async function workThrough<T>(
  lease: (limit: number) => Promise<readonly T[]>,
  work: (item: T) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<number> {
  let done = 0;
  for (;;) {
    const leased = await lease(batchSize);
    for (const item of leased) {
      if (signal?.aborted) return done;
      await work(item);
      done += 1;
    }
    if (leased.length < batchSize) return done;
  }
}

const batchSize = 50;
