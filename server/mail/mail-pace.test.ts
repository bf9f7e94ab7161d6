import { expect, test } from 'vitest';
import { createMailPace } from './mail-pace.ts';

test('mails begin at once while few requests come, and ten a second while visitors wait', async () => {
  let requests = 5;
  const pace = createMailPace(() => requests);
  const startedAt = performance.now();
  for (let mail = 0; mail < 100; mail += 1) await pace();
  requests = 6;
  const quiet = performance.now() - startedAt;
  const busyAt = performance.now();
  await Promise.all([pace(), pace(), pace(), pace()]);
  const busy = performance.now() - busyAt;
  expect(quiet).toBeLessThan(busy);
  expect(busy).toBeGreaterThan(275);
});
