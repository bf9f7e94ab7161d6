import { StoreError } from '#contracts/problem.ts';

/** Returns the error for an unknown app. */
export function appNotFound(): StoreError {
  return new StoreError('app-not-found', 'This store has no such app.');
}
