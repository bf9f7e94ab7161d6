import { describe, expect, it, test } from 'vitest';
import { shorten, showCoins, showRate, splitAmount } from './show-coins.ts';

test.each([
  ['62.100000', '62.10', '0000'],
  ['0.000654', '0.000654', ''],
  ['0.019400', '0.0194', '00'],
  ['1.000000', '1.00', '0000'],
  ['0.500000', '0.50', '0000'],
  ['257.47', '257.47', ''],
  ['331.30', '331.30', ''],
  ['5971154', '5,971,154', ''],
  ['999445000000000000001', '999,445,000,000,000,000,001', ''],
])('%s coins are written as %s, followed by %j', (amount, figures, zeros) => {
  expect(splitAmount(amount)).toEqual({ figures, zeros });
});

test('a sentence has no zeros at the end beyond cents', () => {
  expect(showCoins('12.100000', 'USDT')).toBe('12.10 USDT');
});

test.each([
  ['95000', '$95,000.00'],
  ['2.3', '$2.30'],
  ['1', '$1.00'],
  ['0.2412', '$0.2412'],
  ['0.9', '$0.90'],
  ['0.05', '$0.05'],
  ['0.0000104', '$0.0000104'],
  ['0.000010412345', '$0.00001041'],
])('a rate of %s is written as %s', (price, shown) => {
  expect(showRate(price)).toBe(shown);
});

describe('an address', () => {
  it('is shortened to its ends', () => {
    expect(shorten('TQn9Y2khEsLMWD5uH4sXk7e3gBvF8hK4Zr')).toEqual({
      start: 'TQn9Y2',
      middle: ['khE', 'BvF'],
      end: '8hK4Zr',
    });
  });

  it('stays whole where shortening would save nothing', () => {
    expect(shorten('rHb9CJAWyB4rj91VRWn')).toBeNull();
  });
});
