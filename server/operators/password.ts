import { hash, verify } from '@node-rs/argon2';
import { StoreError } from '#contracts/problem.ts';

/**
 * 46 MiB and two passes: twice OWASP's minimum (46 MiB, one pass), about 35 ms on one core. argon2id is the library's
 * default.
 */
export const passwordHashing = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;

/**
 * Each hash takes 46 MiB and one of Node's four threads, which also read files: four hashes at once delayed a `stat` by
 * 300 ms, two by 6 ms.
 */
const concurrentHashes = 2;

const waitingHashes = 100;

/** Matches no password. Made with `passwordHashing`, so that a check takes as long as that of a real one. */
export const dummyPasswordHash =
  '$argon2id$v=19$m=47104,t=2,p=1$T0FJBKOp4C48tvFnXKwfQQ$g2UhX15jagnEwHhZ6LpTdqfTW80h3YGhR8TtDkCj+rY';

const inTurn = limitConcurrency(concurrentHashes, waitingHashes);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordHashing));
}

/** Throws `unavailable` if too many checks are queued. */
export function isPasswordRight(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

export function limitConcurrency(running: number, waiting: number): <T>(task: () => Promise<T>) => Promise<T> {
  let free = running;
  const queue: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) {
      throw new StoreError('unavailable', 'Too many people are signing in right now. Try again in a moment.');
    } else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
