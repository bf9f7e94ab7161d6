import { StoreError } from '#contracts/problem.ts';

export function orderNotFound(): StoreError {
  return new StoreError('order-not-found', 'No such order.');
}
