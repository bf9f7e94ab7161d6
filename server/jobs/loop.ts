import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';

/** A pass of recurring work. It ends early when `signal` is aborted, where it can. */
export type Pass = (options: { readonly signal: AbortSignal }) => Promise<void>;

export interface Loop {
  /** Begins no other pass, and resolves once the running one has ended. */
  stop(): Promise<void>;
}

/** The longest wait after a pass that failed, however often before, in seconds. */
const longestWaitSeconds = 60;

/**
 * Runs a pass now and again `seconds` after each has ended, so that it never overlaps itself. A pass that fails is logged
 * and tried again, after twice the wait each time up to a minute: a database that is down fills no log.
 */
export function startLoop({
  seconds,
  name,
  pass,
  log,
}: {
  seconds: number;
  name: string;
  pass: Pass;
  log: Logger;
}): Loop {
  const controller = new AbortController();
  const { signal } = controller;

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await pass({ signal });
        if (failures > 0) log.info({ job: name, failures }, 'a recurring job works again');
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error, job: name, failures }, 'a recurring job failed');
      }
      const wait = failures === 0 ? seconds : Math.min(seconds * 2 ** failures, Math.max(seconds, longestWaitSeconds));
      await delay(wait * 1_000, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      controller.abort();
      await running;
    },
  };
}
