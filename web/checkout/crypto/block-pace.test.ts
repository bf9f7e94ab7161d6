import { expect, test } from 'vitest';
import { paceOf, showSeconds } from './block-pace.ts';

test.each([
  ['bitcoin', 1, { every: 600, left: 600 }],
  ['ethereum', 10, { every: 12, left: 120 }],
  // The last block is there and the store has not said so yet.
  ['litecoin', 0, { every: 150, left: 150 }],
  ['bnb', 15, null],
])('%s with %s blocks to go', (network, missing, pace) => {
  expect(paceOf(network, missing)).toEqual(pace);
});

test.each([
  [1, '1 second'],
  [12, '12 seconds'],
  [60, '60 seconds'],
  [120, '2 minutes'],
  [150, '2.5 minutes'],
  [600, '10 minutes'],
])('%s seconds are %s', (seconds, shown) => {
  expect(showSeconds(seconds)).toBe(shown);
});
