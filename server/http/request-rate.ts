import type { App } from './app.ts';

const secondMs = 1_000;

/** Counts the requests of this process. */
export function createRequestRate(now: () => number = () => performance.now()) {
  let second = 0;
  let current = 0;
  let previous = 0;

  function advance(): void {
    const at = Math.floor(now() / secondMs);
    if (at === second) return;
    previous = at === second + 1 ? current : 0;
    current = 0;
    second = at;
  }

  return {
    count(): void {
      advance();
      current += 1;
    },
    /** Returns the requests of the last full second or of this one, whichever are more. */
    perSecond(): number {
      advance();
      return Math.max(current, previous);
    },
  };
}

export type RequestRate = ReturnType<typeof createRequestRate>;

export function countRequests(app: App, rate: Pick<RequestRate, 'count'>): void {
  app.addHook('onRequest', (_request, _reply, done) => {
    rate.count();
    done();
  });
}
