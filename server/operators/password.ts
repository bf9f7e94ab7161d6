// Passwords as argon2id hashes, and a limit on how much memory and how many threads checking them may take.
import { hash, verify } from '@node-rs/argon2';
import { StoreError } from '#contracts/problem.ts';

/**
 * 46 MiB and two passes: twice the work of OWASP's least (46 MiB, one pass), about 35 ms on one core. argon2id is the
 * library's default.
 */
export const passwordHashing = { memoryCost: 47_104, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes that run at once. Each takes 46 MiB and one of the four threads that Node also reads files with: four at once made
 * a file's `stat` wait 300 ms, two left it at 6 ms.
 */
const concurrentHashes = 2;

/** Hashes that may wait for their turn; at 35 ms each and two at once, the last waits about two seconds. */
const waitingHashes = 100;

/** A hash of no one's password, made with `passwordHashing`. Checking it takes as long as checking a real one. */
export const dummyPasswordHash =
  '$argon2id$v=19$m=47104,t=2,p=1$T0FJBKOp4C48tvFnXKwfQQ$g2UhX15jagnEwHhZ6LpTdqfTW80h3YGhR8TtDkCj+rY';

const inTurn = limitConcurrency(concurrentHashes, waitingHashes);

/** Returns the hash in PHC form, which holds its own salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordHashing));
}

/** Throws `unavailable` when too many checks wait already. */
export function isPasswordRight(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

/** Runs tasks in the order they came, at most `running` at once; refuses one when `waiting` others wait. */
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
