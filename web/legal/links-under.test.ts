import { expect, test } from 'vitest';
import { linksUnder } from './links-under.ts';

const store = 'https://store.example';
const link = (address: string) => `<p><a href="${address}">x</a></p>`;

test.each([
  ['/faq#refunds', '/de/faq#refunds'],
  ['/', '/de'],
  ['/?category=graphics', '/de?category=graphics'],
  ['/apps/inkwell', '/de/apps/inkwell'],
  [`${store}/withdrawal`, `${store}/de/withdrawal`],
  // Addresses that name a language already, or are no pages of buyers.
  ['/en/imprint', '/en/imprint'],
  [`${store}/de/withdrawal`, `${store}/de/withdrawal`],
  ['/feed.xml', '/feed.xml'],
  ['/faqs', '/faqs'],
  ['#refunds', '#refunds'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['https://other.example/faq', 'https://other.example/faq'],
  [`${store}.example/faq`, `${store}.example/faq`],
])('on a page under /de, a link to %s leads to %s', (written, address) => {
  expect(linksUnder('de', link(written), store)).toBe(link(address));
  expect(linksUnder(null, link(written), store)).toBe(link(written));
});

test('an address that is only written stays as it is', () => {
  const html = '<p>&lt;a href=&quot;/faq&quot;&gt; href="/faq"</p>';
  expect(linksUnder('de', html, store)).toBe(html);
});
