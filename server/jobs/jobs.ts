// Recurring work. What must come every few seconds runs as a plain loop in each worker; what comes each minute or later is
// scheduled by pg-boss, which runs a pass in one of all workers. pg-boss keeps to a schema and connections of its own.
import { setTimeout as delay } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from '#server/log.ts';
import { startLoop, type Loop, type Pass } from './loop.ts';

export interface JobsDeps {
  readonly connectionString: string;
  readonly log: Logger;
}

export type Jobs = ReturnType<typeof createJobs>;

const schema = 'jobs';

/** How long a stop takes at most, in milliseconds. The last second is for pg-boss to let its connections go. */
const drainMilliseconds = 10_000;

/** A scheduled pass that runs longer counts as dead, and the next may begin, in seconds. */
const expireInSeconds = 600;

/** Name the work with `every` and `schedule`, then start it. */
export function createJobs({ connectionString, log }: JobsDeps) {
  const loops: { readonly seconds: number; readonly name: string; readonly pass: Pass }[] = [];
  const schedules: { readonly name: string; readonly cron: string; readonly pass: Pass }[] = [];
  const running: Loop[] = [];
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString,
    schema,
    application_name: 'appstand jobs',
    max: 2,
    // Workers are woken by a notification and look by themselves every 30 s only, instead of every 2 s for each queue.
    useListenNotify: true,
  });
  // The error of a broken connection carries the whole client, down to the key that cancels its statements.
  boss.on('error', (error) => log.error({ failure: error.message }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));

  async function startSchedules(): Promise<void> {
    await boss.start();
    for (const { name, cron, pass } of schedules) {
      // 'exclusive': a pass that is due while one waits or runs, here or elsewhere, is left out.
      await boss.createQueue(name, {
        policy: 'exclusive',
        notify: true,
        retryLimit: 0,
        expireInSeconds,
        deleteAfterSeconds: 86_400,
      });
      await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
        try {
          await pass({ signal: stopping.signal });
        } catch (error) {
          log.error({ err: error, job: name }, 'a scheduled job failed');
          throw error;
        }
      });
      await boss.schedule(name, cron);
    }
    const names = new Set(schedules.map(({ name }) => name));
    for (const { name } of await boss.getSchedules()) {
      // What an older version of the store scheduled.
      if (!names.has(name)) await boss.unschedule(name);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const drained = Promise.all([
      ...running.splice(0).map((loop) => loop.stop()),
      boss.stop({ graceful: true, timeout: drainMilliseconds - 1_000 }),
    ]);
    await Promise.race([drained, delay(drainMilliseconds, undefined, { ref: false })]);
  }

  return {
    /** Runs a pass in every worker, `seconds` apart. It must bear to run in several processes at once. */
    every(seconds: number, name: string, pass: Pass): void {
      loops.push({ seconds, name, pass });
    },

    /** Runs a pass in one of all workers, at the minutes of a cron expression in UTC. A pass that fails waits for the next time. */
    schedule(name: string, cron: string, pass: Pass): void {
      schedules.push({ name, cron, pass });
    },

    /** Begins the work; resolves once all of it is under way. */
    async start(): Promise<void> {
      try {
        await startSchedules();
      } catch (error) {
        await stop();
        throw error;
      }
      running.push(...loops.map((loop) => startLoop({ ...loop, log })));
    },

    /** Begins no more passes and waits up to 10 s for those under way. A pass left behind has its lease end by itself. */
    stop,
  };
}
