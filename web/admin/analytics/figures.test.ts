import { expect, test } from 'vitest';
import type { ReportFigures } from '#contracts/analytics.ts';
import { axisFor } from './axis.ts';
import { changeOf, figures, salesFigure, showOnAxis, showSigned, signedMinor } from './figures.ts';

const some: ReportFigures = {
  sales: '-12.34',
  revenue: '20.00',
  refunded: '32.34',
  orders: 3,
  customers: 2,
  downloads: 1_204,
  demoPlays: 7,
};

const written = (from: ReportFigures) => figures.map(({ label, valueOf, show }) => [label, show(valueOf(from))]);

test('the five figures are those of the specification, the rate with one decimal', () => {
  expect(written(some)).toEqual([
    ['Total Sales', '−$12.34'],
    ['Total Customers', '2'],
    ['Total Downloads', '1,204'],
    ['Demo Plays', '7'],
    ['Demo-to-purchase rate', '42.9%'],
  ]);
});

test('without a demo play there is no rate', () => {
  expect(written({ ...some, demoPlays: 0 })[4]).toEqual(['Demo-to-purchase rate', '–']);
});

test.each([
  [1, 3, '33.3%'],
  [0, 10, '0.0%'],
  [3, 2, '150.0%'],
])('%i orders of %i demo plays are a rate of %s', (orders, demoPlays, rate) => {
  expect(written({ ...some, orders, demoPlays })[4]).toEqual(['Demo-to-purchase rate', rate]);
});

test('amounts below zero keep their sign', () => {
  expect([signedMinor('-0.05'), signedMinor('19.99'), signedMinor('0.00')]).toEqual([-5, 1999, 0]);
  expect([showSigned(-5), showSigned(1999)]).toEqual(['−$0.05', '$19.99']);
});

test.each([
  [116, 100, '+16%', true],
  [84, 100, '−16%', false],
  [100, 100, '0%', false],
  [1_001, 1_000, '0%', false],
  [0, 3, '−100%', false],
  [-50, 100, '−150%', false],
  [234_500, 100, '+234,400%', true],
  [5, 0, null, false],
  [0, 0, null, false],
  [null, 5, null, false],
  [5, null, null, false],
  [5, -3, null, false],
])('%s after %s is a change of %s', (now, before, percent, isRise) => {
  expect(changeOf(now, before)).toEqual({ percent, isRise });
});

test.each([
  [400_00, ['0', '$100', '$200', '$300', '$400']],
  [10_000_00, ['0', '$2.5k', '$5k', '$7.5k', '$10k']],
])('the axis up to %s is written %o', (highest, written) => {
  const axis = axisFor([highest], salesFigure.unit);
  expect(axis.ticks.map(showOnAxis(salesFigure, axis))).toEqual(written);
});
