import { expect, test } from 'vitest';
import { documentValues, valueProblem, type DocumentKind } from '#contracts/documents.ts';
import type { DocumentValues } from './document.ts';
import { renderDocument } from './render-document.ts';

const values = Object.fromEntries(Object.keys(documentValues).map((name) => [name, `(${name})`])) as DocumentValues;
const render = (markdown: string, kind: DocumentKind = 'terms-of-service') =>
  renderDocument(markdown, { kind, values, pages: 'https://store.example/de' });

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['a <b onclick="x()">bold</b> word', '<b '],
  ['<style>body{display:none}</style>', '<style'],
  ['<iframe src="https://evil.example"></iframe>', '<iframe'],
  ['![a picture](https://evil.example/a.png)', '<img'],
  ['[press](javascript:alert(1))', 'href'],
  ['[press](JaVaScRiPt:alert(1))', 'href'],
  ['[press](java\tscript:alert(1))', 'href'],
  ['[press](&#106;avascript:alert(1))', 'href'],
  ['[press](data:text/html,<script>alert(1)</script>)', '<a'],
  ['[press](vbscript:x)', 'href'],
  ['[press](//evil.example)', 'href'],
  ['[press](/\\evil.example)', 'href="/\\'],
  ['<javascript:alert(1)>', 'href'],
  ['[press][1]\n\n[1]: javascript:alert(1)', 'href'],
  ['| a |\n|--:|\n| b |', 'style='],
  ['`{{store-name}}` <b>', '<b>'],
])('%j leaves no %s in the page', (markdown, forbidden) => {
  expect(render(markdown).html).not.toContain(forbidden);
});

test.each([
  ['[a](https://example.com/b?c=d)', 'href="https://example.com/b?c=d"'],
  ['[a](mailto:help@example.com)', 'href="mailto:help@example.com"'],
  ['[a](/faq#refunds)', 'href="/faq#refunds"'],
  ['[a](#security)', 'href="#security"'],
  ['# Title', '<h3>Title</h3>'],
  ['#### Small', '<h4>Small</h4>'],
  ['Refund within {{ refund-days }} days', 'within (refund-days) days'],
  ['A {{not-a-value}} stays', '{{not-a-value}}'],
])('%j makes %s', (markdown, expected) => {
  expect(render(markdown).html).toContain(expected);
});

test('an answer folds, and its anchor names its question', () => {
  const { html } = render('First.\n\n### May I?\n\nYes.\n\n### May I?\n\n<i>No</i>', 'refunds');
  expect(html).toContain('<p>First.</p>');
  expect(html).toContain('<details class="answer"><summary><h3>May I?</h3>');
  expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, anchor]) => anchor)).toEqual([
    'refunds-may-i',
    'refunds-may-i-2',
  ]);
  expect(html).not.toContain('<i>');
});

test('the plain text of an email has the words, the lists, the tables and the addresses', () => {
  const markdown = [
    '### Rights\nYou may **stop** and [ask](https://example.com/a).',
    '- one\n- two\n  1. inner',
    '| Paid | Time |\n|---|--:|\n| Card | 3-5 days |',
  ].join('\n\n');
  expect(render(markdown).text).toBe(
    'Rights\n\nYou may stop and ask (https://example.com/a).\n\n- one\n- two\n  1. inner\n\nPaid | Time\nCard | 3-5 days\n',
  );
});

test('each cell names its column, for phones, where a row is a list', () => {
  const { html } = render('| Paid | Time |\n|---|--:|\n| Card | 3-5 days |');
  expect(html).toContain('<td data-label="Paid">Card</td>');
  expect(html).toContain('data-label="Time" class="is-figure">3-5 days</td>');
});

test('the plain text names the address of the store’s own pages, because it is read away from them', () => {
  const { text, html } = render('The address is in the [imprint](/imprint), [below](#end).');
  expect(text).toBe('The address is in the imprint (https://store.example/de/imprint), below.\n');
  expect(html).toContain('href="/imprint"');
});

test.each([
  ['Write to {{support-email}}.', null],
  ['{{refund-dayz}}', 'There is no value {{refund-dayz}}.'],
  ['{{constructor}}', 'There is no value {{constructor}}.'],
  ['{{}}', 'There is no value {{}}.'],
  ['From {{store-name and others', '{{store-name has no end. Write }} after it, or remove it.'],
  ['{{store-\nname}}', '{{store- has no end.'],
  ['{{store-name}', '{{store-name has no end.'],
  ['{{seller}} {{', '{{ has no end.'],
  ['{{{seller}}}, { and }, {a: {}}', null],
  ['See {{cookies}} here', 'Put it on a line of its own.'],
  ['  {{cookies}}', null],
])('the text %j is judged as %j', (markdown, problem) => {
  const found = valueProblem(markdown);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
