import { setTimeout as delay } from 'node:timers/promises';

const busyPerSecond = 5;
const gapMs = 100;

/**
 * Returns a function that lets mails begin: at once while the process serves few requests, otherwise 100 ms apart.
 * Rendering a mail keeps the process from answering for some milliseconds.
 */
export function createMailPace(requestsPerSecond: () => number): () => Promise<void> {
  let freeAt = 0;
  return async () => {
    if (requestsPerSecond() <= busyPerSecond) return;
    const now = performance.now();
    const turnAt = Math.max(now, freeAt);
    freeAt = turnAt + gapMs;
    await delay(turnAt - now);
  };
}
