import { expect, test } from 'vitest';
import { startLoop, stopLoops } from './loop.ts';

function captureLog() {
  const lines: string[] = [];
  const append = (...entry: unknown[]): void => void lines.push(String(entry.at(-1)));
  return { lines, log: { debug: append, info: append, warn: append, error: append } };
}

test('passes follow each other and never overlap', async () => {
  let running = 0;
  let most = 0;
  let passes = 0;
  const loop = startLoop({
    pauseMs: 1,
    name: 'test',
    log: captureLog().log,
    async pass() {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      passes += 1;
    },
  });
  await expect.poll(() => passes).toBeGreaterThan(5);
  await loop.stop();
  expect(most).toBe(1);
});

test('a pass that fails is logged, and the next ones still come', async () => {
  const { lines, log } = captureLog();
  let passes = 0;
  const loop = startLoop({
    pauseMs: 1,
    name: 'test',
    log,
    async pass() {
      passes += 1;
      if (passes < 3) throw new Error('the database is away');
    },
  });
  await expect.poll(() => passes).toBeGreaterThan(4);
  await loop.stop();
  expect(lines).toEqual(['job failed', 'job failed', 'job recovered']);
});

test('stopping aborts the running pass, waits for it, and begins no other', async () => {
  let passes = 0;
  let isFinished = false;
  const loop = startLoop({
    pauseMs: 1,
    name: 'test',
    log: captureLog().log,
    async pass(signal) {
      passes += 1;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => setTimeout(resolve, 30)));
      isFinished = true;
    },
  });
  await loop.stop();
  expect({ passes, isFinished }).toEqual({ passes: 1, isFinished: true });
});

test('stopping does not wait for the next pass to be due', async () => {
  let passes = 0;
  const loop = startLoop({
    pauseMs: 3_600_000,
    name: 'test',
    log: captureLog().log,
    pass: async () => void (passes += 1),
  });
  await expect.poll(() => passes).toBe(1);
  const began = performance.now();
  await loop.stop();
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('stopping several loops waits for running passes, but no longer than the drain time', async () => {
  const begin = (pass: () => Promise<void>) => startLoop({ pauseMs: 1, name: 'test', log: captureLog().log, pass });
  let isFinished = false;
  const short = begin(async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    isFinished = true;
  });
  const stuck = begin(() => new Promise(() => undefined));
  const began = performance.now();
  await stopLoops([short, stuck], 200);
  expect(isFinished).toBe(true);
  expect(performance.now() - began).toBeGreaterThan(190);
  expect(performance.now() - began).toBeLessThan(2_000);
});
