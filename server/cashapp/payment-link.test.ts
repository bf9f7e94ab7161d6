import { expect, test } from 'vitest';
import { readQrCode } from '#test/support/read-qr-code.ts';
import { paymentLink, qrCodeOf } from './payment-link.ts';

test.each([
  ['$h', 1, 'https://cash.app/$h/0.01'],
  ['$appstand-test', 1899, 'https://cash.app/$appstand-test/18.99'],
  ['$ABCDEFGHIJKLMNOPQRST', 99_999_999, 'https://cash.app/$ABCDEFGHIJKLMNOPQRST/999999.99'],
])('a link for %s and %d cents names both, and its QR code says the same', (cashtag, amountMinor, link) => {
  expect(paymentLink(cashtag, amountMinor)).toBe(link);
  expect(readQrCode(qrCodeOf(link))).toBe(link);
});

test('a QR code is an image that runs no script and loads nothing', () => {
  const svg = decodeURIComponent(qrCodeOf('https://cash.app/$harbour/1.00'));
  expect(svg).toMatch(/^data:image\/svg\+xml,<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+">/);
  expect(svg).not.toMatch(/<script|href|style|url\(/);
});
