// Words of mails that an owner saved, from the editor's calls to the mail that is sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { KeptMail, MailPreview } from '#contracts/mail.ts';
import type { TextVersion } from '#contracts/texts.ts';
import { insertMail } from '#test/support/test-mail.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let cookie: string;
beforeAll(async () => {
  store = await createTestApp();
  cookie = await store.signIn();
});
afterAll(() => store.close());

const get = (url: string, headers: Record<string, string> = { cookie }) =>
  store.http.inject({ method: 'GET', url, headers });
const save = (kind: string, markdown: string, basedOn = 1) =>
  store.http.inject({
    method: 'POST',
    url: `/api/documents/${kind}/versions`,
    headers: { cookie },
    payload: { language: 'en', markdown, basedOn },
  });
const preview = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  store.http.inject({
    method: 'POST',
    url: '/api/mail/previews/receipt/html',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

test('a mail that was queued before is sent with the words of now', async () => {
  const { id } = await insertMail(store.database, { mode: 'test' });
  const [first] = (await get('/api/documents/mail-receipt/versions')).json<TextVersion[]>();
  expect(first).toMatchObject({ number: 1, operatorEmail: null });
  expect(first?.markdown).toBe('# Your receipt for {{app}}\n\n## {{app}} is yours\n\n{{availability}}\n');
  expect((await save('mail-receipt', '# Thanks for {{app}}\n\n## Hello\n\nEnjoy <b>it</b>.')).statusCode).toBe(201);
  await store.services.mail.sendDue();
  const kept = (await get(`/api/mail/kept/${id}`)).json<KeptMail>();
  expect(kept.subject).toBe('[Test] Thanks for DuplicateFinder');
  expect(kept.text).toContain('Enjoy <b>it</b>.');
  expect(kept.text).toContain('/download/');
  expect((await get(`/api/mail/kept/${id}/html`)).body).toContain('Enjoy &lt;b&gt;it&lt;/b&gt;.');
  expect((await get('/api/mail/previews/receipt')).json<MailPreview>().subject).toBe(
    '[Test] Thanks for DuplicateFinder',
  );
});

test('words that leave out what the mail has to say are refused in words', async () => {
  const refused = await save('mail-refund', '# Refund\n\n## Refund\n\nFor {{app}}. {{download-state}}');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('Name {{amount}}');
  expect((await save('mail-refund', '# A\n\n## B\n\n{{methods}}')).body).toContain('There is no value {{methods}}');
});

test('owners see a mail in words that are not saved, confined as every mail is', async () => {
  const answer = await preview({ language: 'de', markdown: '# A\r\n\r\n## Neu\r\n\r\n<script>x</script>' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox allow-popups/);
  expect(answer.body).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(answer.body).toContain('lang="de"');
  expect((await preview({ language: 'de', markdown: 'Nothing' })).statusCode).toBe(422);
  expect((await preview({ language: 'de', markdown: '# A\n\n## B\n\nC', more: '1' })).statusCode).toBe(422);
  expect((await preview({ language: 'de', markdown: '# A\n\n## B\n\nC' }, {})).statusCode).toBe(401);
});

test('no public page or call shows the words of mails', async () => {
  expect((await get('/api/documents/mail-receipt', {})).statusCode).toBe(404);
  expect((await get('/api/documents/mail-receipt/versions', {})).statusCode).toBe(401);
  expect((await get('/sitemaps/pages.xml', {})).body).not.toContain('mail-');
});
