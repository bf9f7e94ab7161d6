import { expect, test } from 'vitest';
import { CallError } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';

const words = { refused: 'Nothing was decided', again: 'you decide' };
const refusal = (status: number, code: string) =>
  new CallError(status, JSON.stringify({ status, code, detail: 'This is why.' }));

test('only a refusal of the store is told as nothing done, with its reason', () => {
  expect(tellFailure(refusal(409, 'refund-declined'), words)).toEqual({
    title: 'Nothing was decided',
    description: 'This is why.',
  });
});

test('an answer that was lost, or came from something in between, sends the operator to the order', () => {
  for (const error of [new TypeError('Failed to fetch'), new CallError(502, '<html>Bad Gateway</html>')]) {
    expect(tellFailure(error, words)).toEqual({
      title: 'The store’s answer was lost',
      description: 'Look at the order before you decide again.',
    });
  }
});

test('a store that broke off in the middle does not claim that nothing was done', () => {
  expect(tellFailure(refusal(500, 'internal'), words)).toEqual({
    title: 'Something went wrong in the store',
    description: 'Look at the order before you decide again.',
  });
});
