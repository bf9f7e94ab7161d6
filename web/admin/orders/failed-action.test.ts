import { expect, test } from 'vitest';
import { CallError } from '#web/queries.ts';
import { tellFailure } from './failed-action.ts';

const refusal = (status: number, code: string) =>
  new CallError(status, JSON.stringify({ status, code, detail: 'This is why.' }));

test('only a refusal of the store is told as nothing done, with its reason', () => {
  expect(tellFailure(refusal(409, 'refund-declined'), 'Nothing was decided')).toEqual({
    title: 'Nothing was decided',
    description: 'This is why.',
  });
});

test('an answer that was lost, or came from something in between, sends the operator to the order', () => {
  const description = 'Reload the order before trying again.';
  expect(tellFailure(new TypeError('Failed to fetch'), 'Nothing was decided')).toEqual({
    title: 'Connection lost',
    description,
  });
  expect(tellFailure(new CallError(502, '<html>Bad Gateway</html>'), 'Nothing was decided')).toEqual({
    title: 'Something went wrong on the server',
    description,
  });
});

test('a store that broke off in the middle does not claim that nothing was done', () => {
  expect(tellFailure(refusal(500, 'internal'), 'Nothing was decided')).toEqual({
    title: 'Something went wrong on the server',
    description: 'Reload the order before trying again.',
  });
});
