import { expect, test } from 'vitest';
import { sayRefund } from './refund-words.ts';

test('a refund that this call completed is told with what it did', () => {
  expect(sayRefund({ status: 'completed' }, '$19.99 went back.')).toEqual({
    title: 'Refunded',
    description: '$19.99 went back.',
  });
  expect(sayRefund({ status: 'requested' }, '$19.99 went back.').title).toBe('Refund in progress');
});

test('a refund that another operator made earlier is not told as done by this call', () => {
  expect(sayRefund({ status: 'completed', isEarlier: true }, '$19.99 went back.')).toEqual({
    title: 'Already refunded',
    description: 'It had already gone back in full. Nothing was sent again.',
  });
  expect(sayRefund({ status: 'requested', isEarlier: true }, '$19.99 went back.')).toEqual({
    title: 'Another refund is in progress',
    description: 'Nothing was added to it. We are checking it.',
  });
});
