import { expect, test } from 'vitest';
import { startAfterPaint } from './start-scripts.ts';

const page = `<head><link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head><body><script type="module" async="">import "/a.js";</script></body>`;

test('no script of a page loads until the inline one starts them', () => {
  const html = startAfterPaint(page);
  expect(html).not.toMatch(/rel="modulepreload" href|<script type="module"/);
  expect(html).toContain('<script type="text/plain" data-modules="/a.js /b.js">import "/a.js";</script><script>(');
  expect(html).toContain('<link rel="stylesheet" href="/app.css"/></head>');
});

test('a page without scripts stays as it is', () => {
  expect(startAfterPaint('<p>Hello</p>')).toBe('<p>Hello</p>');
});
