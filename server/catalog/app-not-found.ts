import { StoreError } from '#contracts/problem.ts';

/** Returns what a call is refused with that names an unknown app. */
export function appNotFound(): StoreError {
  return new StoreError('app-not-found', 'This store has no such app.');
}
