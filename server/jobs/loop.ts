import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';

export type Pass = (signal: AbortSignal) => Promise<unknown>;

export interface Loop {
  stop(): Promise<void>;
}

const maxPauseMs = 60_000;

/**
 * Runs passes one after another, `pauseMs` apart, the first at once. A pass should end early when its signal is
 * aborted. A failed pass is logged; the pause doubles with each failure in a row, up to a minute.
 */
export function startLoop({
  name,
  pauseMs,
  pass,
  log,
}: {
  readonly name: string;
  readonly pauseMs: number;
  readonly pass: Pass;
  readonly log: Logger;
}): Loop {
  const controller = new AbortController();
  const { signal } = controller;

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await pass(signal);
        if (failures > 0) log.info({ job: name, failures }, 'job recovered');
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error, job: name, failures }, 'job failed');
      }
      await delay(Math.min(pauseMs * 2 ** failures, Math.max(pauseMs, maxPauseMs)), undefined, { signal }).catch(
        () => undefined,
      );
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

export async function stopLoops(loops: readonly Loop[], drainMs: number): Promise<void> {
  const drained = Promise.all(loops.map((loop) => loop.stop()));
  await Promise.race([drained, delay(drainMs, undefined, { ref: false })]);
}
