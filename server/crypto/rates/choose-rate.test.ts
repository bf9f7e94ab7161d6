import { expect, test } from 'vitest';
import { chooseRate } from './choose-rate.ts';
import { formatPrice, invertPrice, parsePrice } from './price.ts';

const priceOf = (text: string): bigint => parsePrice(text) ?? 0n;

function words(prices: readonly string[], lastGood: string | null, isStable = false): string {
  const chosen = chooseRate(prices.map(priceOf), { lastGood: lastGood === null ? null : priceOf(lastGood), isStable });
  return 'price' in chosen ? formatPrice(chosen.price) : chosen.trouble;
}

test.each<readonly [string, readonly string[], string | null, string]>([
  ['three sources: the median', ['100', '104', '101'], null, '101'],
  ['three sources, one of which lies by 10 %', ['110', '100', '100.5'], null, '100.5'],
  ['two sources within 3 %: their middle', ['100', '103'], null, '101.5'],
  ['two sources more than 3 % apart', ['100', '103.01'], '100', 'disagreement'],
  ['two sources, one of which lies by 10 %', ['95000', '104500'], '95000', 'disagreement'],
  ['one source within 5 % of the last good rate', ['105'], '100', '105'],
  ['one source that lies by 10 %', ['110'], '100', 'alone'],
  ['one source and no last good rate', ['100'], null, 'alone'],
  ['no source', [], '100', 'none'],
])('%s', (_what, prices, lastGood, expected) => {
  expect(words(prices, lastGood)).toBe(expected);
});

test.each<readonly [readonly string[], string]>([
  [['0.991', '1.002'], '1'],
  [['0.9991'], '1'],
  [['0.985', '0.986'], 'unstable'],
  [['0.985', '0.986', '1'], 'unstable'],
  [[], 'none'],
])('a stablecoin at %s is worth %s', (prices, expected) => {
  expect(words(prices, null, true)).toBe(expected);
});

test.each([
  ['95000', '95000'],
  ['0.0000180', '0.000018'],
  ['1.8e-05', '0.000018'],
  ['2.5E+3', '2500'],
  ['0.10', '0.1'],
])('the price %s is read exactly, as %s', (text, expected) => {
  expect(formatPrice(priceOf(text))).toBe(expected);
});

test.each(['', '0', '0.000', '-1', 'NaN', 'Infinity', '1,000', '1e99', '0x10', '9'.repeat(40), ' 1'])(
  'the text "%s" is no price',
  (text) => {
    expect(parsePrice(text)).toBe(null);
  },
);

test('what a dollar buys becomes a price', () => {
  expect(formatPrice(invertPrice(priceOf('0.00001052631578947')) ?? 0n)).toMatch(/^95000\.0000000/);
});
