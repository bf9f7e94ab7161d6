import { StoreError } from '#contracts/problem.ts';

export function appNotFound(): StoreError {
  return new StoreError('app-not-found', 'This app does not exist.');
}

export function appNotOnSale(): StoreError {
  return new StoreError('app-not-found', 'This app is not on sale any more.');
}
