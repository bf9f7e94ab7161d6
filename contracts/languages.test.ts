import { expect, test } from 'vitest';
import { joinAddress, splitAddress } from './languages.ts';

test.each([
  ['/de', 'de', '/'],
  ['/de?category=graphics', 'de', '/?category=graphics'],
  ['/en/faq#refunds', 'en', '/faq#refunds'],
  ['/de/download/a?b=/de', 'de', '/download/a?b=/de'],
  ['/', null, '/'],
  ['/faq', null, '/faq'],
  ['/fr/faq', null, '/fr/faq'],
  ['/desk', null, '/desk'],
] as const)('the address %s names the language %s and the page %s', (whole, language, address) => {
  expect(splitAddress(whole)).toEqual({ language, address });
  expect(joinAddress(language, address)).toBe(whole);
});
