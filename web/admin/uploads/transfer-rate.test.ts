import { expect, test } from 'vitest';
import { addSample, rateOf, showTimeLeft, type Sample } from './transfer-rate.ts';

const after = (...samples: Sample[]) =>
  samples.reduce<readonly Sample[]>((kept, sample) => addSample(kept, sample), []);

test('the rate is that of the last seconds, not of the whole upload', () => {
  const slow = Array.from({ length: 20 }, (_, index) => ({ at: index * 1_000, bytes: index * 100 }));
  const fast = Array.from({ length: 6 }, (_, index) => ({
    at: 20_000 + index * 1_000,
    bytes: 1_900 + (index + 1) * 10_000,
  }));
  expect(rateOf(after(...slow))).toBe(100);
  expect(rateOf(after(...slow, ...fast))).toBe(10_000);
});

test('no rate is claimed before there is enough to tell', () => {
  expect(rateOf([])).toBeNull();
  expect(rateOf(after({ at: 0, bytes: 0 }))).toBeNull();
  expect(rateOf(after({ at: 0, bytes: 0 }, { at: 300, bytes: 1_000_000 }))).toBeNull();
});

test('a pause lowers the rate down to nothing', () => {
  expect(rateOf(after({ at: 0, bytes: 0 }, { at: 1_000, bytes: 500 }, { at: 20_000, bytes: 500 }))).toBe(0);
});

test.each([
  [0.2, 'less than a second left'],
  [12.4, '12 s left'],
  [200, '3 min left'],
  [10_000, '3 h left'],
])('%s seconds read "%s"', (seconds, text) => {
  expect(showTimeLeft(seconds)).toBe(text);
});
