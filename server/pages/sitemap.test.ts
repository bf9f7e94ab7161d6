import { expect, test } from 'vitest';
import { pageEntry, sitemapIndex } from './sitemap.ts';

test('an entry names the same page in other languages', () => {
  const alternates = [
    { language: 'en', path: '/en/faq' },
    { language: 'de', path: '/de/faq' },
  ];
  expect(pageEntry('https://store.example', { path: '/faq', alternates })).toBe(
    '<url><loc>https://store.example/faq</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://store.example/en/faq"/>' +
      '<xhtml:link rel="alternate" hreflang="de" href="https://store.example/de/faq"/></url>\n',
  );
});

test('an address cannot break out of its element', () => {
  const path = `/apps/a&b<'">`;
  expect(pageEntry('', { path })).toBe('<url><loc>/apps/a&#38;b&#60;&#39;&#34;&#62;</loc></url>\n');
  expect(sitemapIndex('', [{ path }])).toContain('<loc>/apps/a&#38;b&#60;&#39;&#34;&#62;</loc>');
});
