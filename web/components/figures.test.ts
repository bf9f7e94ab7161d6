import { expect, test } from 'vitest';
import { showBytes } from './bytes.ts';
import { showCoins, showRate } from '#web/checkout/crypto/show-coins.ts';
import { showInstantInUtc } from '#web/mail/instants.ts';
import { renderInLanguage } from '#web/render-in-language.server.ts';
import { showDay } from './dates.ts';
import { showDownloads, showMinor, showPrice, showRating, showShortCount } from './figures.ts';

test('prices always have two decimals and grouped dollars', () => {
  expect(showPrice('19.9')).toBe('$19.90');
  expect(showPrice('0.05')).toBe('$0.05');
  expect(showMinor(123_456_789)).toBe('$1,234,567.89');
});

test('a rating has one decimal, and a missing one is 0.0', () => {
  expect(showRating('4.84')).toBe('4.8');
  expect(showRating('')).toBe('0.0');
});

test('counts are abbreviated from a thousand on', () => {
  expect([999, 12_431, 2_000_000].map(showShortCount)).toEqual(['999', '12.4K', '2M']);
});

test('figures, sizes and days are written in the language of the page', () => {
  const inGerman = () => [
    showPrice('1234.5'),
    showMinor(6_900),
    showRating('4.84'),
    showDownloads(12_431),
    showBytes(48_234_000),
    showBytes(1),
    showDay('2026-11-23'),
    showInstantInUtc(new Date('2026-11-23T16:05:00Z')),
    showCoins('1234.500000', 'USDT'),
    showRate('0.2412'),
  ];
  expect(renderInLanguage('de', inGerman).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '1.234,50 $',
    '69,00 $',
    '4,8',
    '12.431 Downloads',
    '46,0 MB',
    '1 Bytes',
    '23. November 2026',
    '23. November 2026 um 16:05 UTC',
    '1.234,50 USDT',
    '0,2412 $',
  ]);
});

test('sizes have the units of upload limits', () => {
  expect([0, 1_023, 1_536, 5_242_880, 48_234_000, 1_073_741_823, 4_294_967_296].map(showBytes)).toEqual([
    '0 bytes',
    '1023 bytes',
    '1.5 KB',
    '5.0 MB',
    '46.0 MB',
    '1024 MB',
    '4.0 GB',
  ]);
});
