import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['de-Latn-DE-1996', 'de'],
  ['de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7', 'de'],
  ['en-US,en;q=0.9,de;q=0.8', 'en'],
  ['en;q=0.5, de;q=0.8', 'de'],
  ['en-GB;q=0.7, en;q=0.3, de;q=0.5', 'en'],
  ['de;q=0.500 , en ; q = 0.4', 'de'],
  ['fr, de;q=0.2', 'de'],
  ['fr, de;q=0.2, en;q=0.2', 'de'],
  ['fr-CH, fr', 'en'],
  ['*', 'en'],
  ['*;q=0.5, de', 'de'],
  ['en;q=0, *', 'de'],
  ['de;q=0', 'en'],
  ['en;q=0, de;q=0', 'en'],
  ['deutsch', 'en'],
  ['de;q=1.5', 'en'],
  ['de;q=abc, en;q=0.1', 'en'],
  ['de_DE', 'en'],
  [';;q=,,-,*-', 'en'],
  ['<script>, de', 'de'],
  [`de${' '.repeat(600)}`, 'en'],
])('Accept-Language: %s is answered in %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
