import { expect, test } from 'vitest';
import { trendInPoints, trendOf } from './trend.ts';

test.each([
  [112, 100, 30, 'up', '+12% against the 30 days before'],
  [50, 200, 7, 'down', '−75% against the 7 days before'],
  [0, 3, 1, 'down', '−100% against the day before'],
  [2_500, 100, 365, 'up', '+2,400% against the 365 days before'],
  [1_001, 1_000, 30, 'same', 'as in the 30 days before'],
  [-5, 10, 30, 'down', '−150% against the 30 days before'],
])('%i after %i in %i days is %s: "%s"', (now, before, days, direction, text) => {
  expect(trendOf(now, before, days)).toEqual({ direction, text });
});

test('with nothing before there is no trend', () => {
  expect([trendOf(5, 0, 30), trendOf(0, 0, 30), trendOf(5, -1, 30)]).toEqual([null, null, null]);
  expect([trendInPoints(5, null, 30), trendInPoints(null, 5, 30)]).toEqual([null, null]);
});

test('rates are compared in points', () => {
  expect(trendInPoints(12.54, 10, 30)).toEqual({ direction: 'up', text: '+2.5 points against the 30 days before' });
  expect(trendInPoints(10, 10.04, 30)).toEqual({ direction: 'same', text: 'as in the 30 days before' });
});
