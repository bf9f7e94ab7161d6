import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentPreview, type ShownDocument } from '#contracts/documents.ts';
import { textKinds, type TextState, type TextVersion } from '#contracts/texts.ts';
import type { Problem } from '#contracts/problem.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;

beforeAll(async () => {
  store = await createTestApp({ STORE_NAME: 'Corner [Store](x)', SUPPORT_EMAIL: 'help@corner.example' });
  cookie = await store.signIn();
});

afterAll(() => store.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  store.http.inject({ method: 'GET', url: `/api/documents${path.startsWith('?') ? '' : '/'}${path}`, headers });
const post = (path: string, payload: object, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'POST', url: `/api/documents/${path}`, payload, headers });

test.each(['en', 'de'])('every text is readable in the language %s, with all its values', async (language) => {
  for (const kind of ['terms-of-service', 'privacy-policy', 'refunds', 'imprint', 'withdrawal', 'security']) {
    const answer = await get(`${kind}?language=${language}`);
    expect(answer.statusCode).toBe(200);
    const { html, number } = answer.json<ShownDocument>();
    expect(number).toBe(1);
    expect(html).not.toContain('{{');
    expect(html).not.toContain('undefined');
  }
  expect((await get(`terms-of-service?language=${language}`)).json<ShownDocument>().html).toContain(
    'Corner [Store](x)',
  );
});

test('a saved text is a new version, and the earlier one stays readable', async () => {
  const saved = await post('security/versions', { language: 'de', markdown: 'Neu.\r\n', basedOn: 1 });
  expect(saved.statusCode).toBe(201);
  expect(saved.json()).toMatchObject({ number: 2, markdown: 'Neu.\n', operatorEmail: 'owner@example.com' });
  expect((await get('security?language=de')).json()).toMatchObject({ number: 2, html: '<p>Neu.</p>\n' });
  expect((await get('security?language=de&version=1')).json<ShownDocument>().html).toContain('SHA-256');
  expect((await get('security?language=en')).json()).toMatchObject({ number: 1 });
  expect((await get('security?language=de&version=9')).statusCode).toBe(404);
  const first = await get('security/versions?language=de&limit=1', { cookie });
  const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await store.http.inject({ method: 'GET', url: next, headers: { cookie } });
  const numbers = [...first.json<TextVersion[]>(), ...second.json<TextVersion[]>()].map(({ number }) => number);
  expect(numbers).toEqual([2, 1]);
});

test('the list of texts tells which came with the store, and its version', async () => {
  const list = async () => (await get('?language=de', { cookie })).json<TextState[]>();
  const stateOf = async (kind: string) => (await list()).find((each) => each.kind === kind);
  expect((await list()).map(({ kind }) => kind)).toEqual(textKinds);
  expect(await stateOf('imprint')).toMatchObject({ number: 1, isDefault: true });
  await post('imprint/versions', { language: 'de', markdown: 'Neu.', basedOn: 1 });
  expect(await stateOf('imprint')).toMatchObject({ number: 2, isDefault: false });
  expect((await get('?language=de')).statusCode).toBe(401);
});

test('of two owners who save at once one is refused, and nothing is lost', async () => {
  const body = { language: 'en', basedOn: 1 };
  const answers = await Promise.all(
    ['One.', 'Two.'].map((markdown) => post('license-agreement/versions', { ...body, markdown })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]));
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json<Problem>()).toMatchObject({ code: 'document-changed', version: 2 });
});

test.each([
  ['refunds', 'Money back in {{refund-dayz}} days.', 'There is no value {{refund-dayz}}.'],
  ['refunds', 'Money back in {{refund-days days.', '{{refund-days has no end.'],
  ['refunds', 'See {{refund-times}} here.', 'Put it on a line of its own.'],
  ['refunds', '   ', 'Enter a text.'],
  ['refunds', 'x'.repeat(40_001), 'Shorten the text'],
  ['refunds', 'a\u0000b', 'Remove the control characters.'],
  ['consent', 'One line.\nAnother.', 'on one line'],
])('the text of %s %j is refused in words', async (kind, markdown, words) => {
  const answer = await post(`${kind}/versions`, { language: 'en', markdown, basedOn: 1 });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(words);
  expect((await get(`${kind}?language=en`)).json()).toMatchObject({ number: 1 });
});

test('a preview is made by the code that makes the page, and changes nothing', async () => {
  const body = { language: 'en', markdown: '### Soon?\n\n<b>{{refund-processing}}</b> days.' };
  const answer = await post('refunds/preview', body);
  expect(answer.json<DocumentPreview>()).toMatchObject({ title: 'Refunds' });
  expect(answer.json<DocumentPreview>().html).toContain('&lt;b&gt;2-3&lt;/b&gt; days.');
  expect((await get('refunds?language=en')).json()).toMatchObject({ number: 1 });
});

test('strangers read what buyers read, and nothing else', async () => {
  expect((await get('refunds/versions')).statusCode).toBe(401);
  expect((await post('refunds/versions', { language: 'en', markdown: 'x', basedOn: 1 }, {})).statusCode).toBe(401);
  expect((await post('refunds/preview', { language: 'en', markdown: 'x' }, {})).statusCode).toBe(401);
  expect((await get('no-such-text')).statusCode).toBe(404);
});

test('the imprint tells the company as the settings have it, and says plainly what is missing', async () => {
  expect((await get('imprint')).json<ShownDocument>().html).toContain('store in test mode');
  const company = {
    name: 'Harbour *Software*',
    legalForm: 'GmbH',
    representative: 'Ada Lovelace',
    address: 'Pier 1\n20457 Hamburg',
    email: 'office@harbour.example',
    phone: '',
    register: 'HRB 12345',
    vatId: '',
  };
  const change = (payload: object) =>
    store.http.inject({ method: 'PATCH', url: '/api/settings', payload, headers: { cookie } });
  expect((await change({ company })).statusCode).toBe(200);
  const { html } = (await get('imprint')).json<ShownDocument>();
  expect(html).toContain('Harbour *Software* GmbH');
  expect(html).toContain('Pier 1<br>\n20457 Hamburg');
  expect(html).not.toContain('VAT');
  expect(html).not.toContain('test mode');
  expect((await change({ company: { ...company, name: 'a\nb' } })).statusCode).toBe(422);
  expect((await change({ company: { name: 'a' } })).statusCode).toBe(422);
});
