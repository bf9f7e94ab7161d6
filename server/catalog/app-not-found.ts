import { StoreError } from '#contracts/problem.ts';

/** Returns the error for an unknown app. */
export function appNotFound(): StoreError {
  return new StoreError('app-not-found', 'This store has no such app.');
}

/** Returns the error for an app that was on sale before. */
export function appNotOnSale(): StoreError {
  return new StoreError('app-not-found', 'This app is not on sale any more.');
}
