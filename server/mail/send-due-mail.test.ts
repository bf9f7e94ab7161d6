import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { openWebBundle } from '#server/pages/open-web-bundle.ts';
import { startSmtpSink, type SmtpSink, type SmtpSinkOptions } from '#test/support/smtp-sink.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import {
  emptyOutbox,
  findMail,
  insertMail,
  mailPicture,
  mailWorker,
  makeMailDue,
  type MailToInsert,
  type TestMailOptions,
} from '#test/support/test-mail.ts';
import type { RenderMail } from './mail-content.ts';
import { createMailTransport } from './create-transport.ts';

let testDatabase: TestDatabase;
let database: Database;
let folder: string;
let renderMail: RenderMail;
let lines: string[];
const sinks: SmtpSink[] = [];

const append = (...entry: unknown[]): void => void lines.push(JSON.stringify(entry));
const log = { debug: append, info: append, warn: append, error: append };

function mailOver(transport: TestMailOptions['transport']) {
  return { sendDue: mailWorker(database, { transport, renderMail, log }) };
}

async function startSink(options?: SmtpSinkOptions): Promise<SmtpSink> {
  const sink = await startSmtpSink(options);
  sinks.push(sink);
  return sink;
}

const addMail = (mail?: MailToInsert) => insertMail(database, mail);
const outboxRow = (id: string) => findMail(database, id);
const makeDue = () => makeMailDue(database);

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
  ({ renderMail } = await openWebBundle());
  folder = await mkdtemp(path.join(os.tmpdir(), 'appstand-mail-'));
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  lines = [];
  await emptyOutbox(database);
});

afterEach(async () => {
  await Promise.all(sinks.splice(0).map((sink) => sink.close()));
});

test('a receipt names the app, the amount, the download link and its expiry', async () => {
  const { received, url } = await startSink();
  const { id, orderId, number } = await addMail();
  await mailOver(createMailTransport({ smtpUrl: url, dataDir: folder })).sendDue();
  const [mail] = received;
  expect(mail?.recipients).toEqual(['buyer@mail.example']);
  expect(mail?.messageId).toBe(`${id}@store.example.com`);
  const text = (mail?.text ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
  for (const part of [
    'From: Test Store <shop@store.example.com>',
    'Subject: Your receipt for DuplicateFinder',
    'Reply-To: support@store.example.com',
    `https://store.example.com/download/token-${orderId}-0`,
    `Order number: #${number}`,
    '$19.99',
    'Venmo',
    'For macOS, Apple silicon and Intel: DuplicateFinder.dmg, 61.0 MB',
    'January 2, 2030 at 03:04 UTC',
    `src="https://store.example.com/media/${mailPicture.light}-mail"`,
    'alt="A list of copies"',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('test purchase');
  expect((await outboxRow(id)).sent_at).not.toBeNull();
});

test('without an SMTP server mails are kept as files, and a test purchase says that it is one', async () => {
  const { id } = await addMail({ kind: 'download-link', mode: 'test' });
  await mailOver(createMailTransport({ smtpUrl: undefined, dataDir: folder })).sendDue();
  expect(await readdir(path.join(folder, 'outbox'))).toEqual([`${id}.eml`]);
  const text = await readFile(path.join(folder, 'outbox', `${id}.eml`), 'utf8');
  expect(text).toContain('Subject: [Test] Your new download link for DuplicateFinder\r\n');
  expect(text).toContain('This is a test purchase. You have not been charged.');
  expect((await outboxRow(id)).sent_at).not.toBeNull();
});

test('six senders at once send each of 60 mails once', async () => {
  const { received, url } = await startSink();
  const ids: string[] = [];
  for (let index = 0; index < 60; index += 1) ids.push((await addMail({ recipient: `buyer${index}@mail.example` })).id);
  const transport = createMailTransport({ smtpUrl: url, dataDir: folder });
  await Promise.all(Array.from({ length: 6 }, () => mailOver(transport).sendDue()));
  expect(received.map(({ messageId }) => messageId).toSorted()).toEqual(
    ids.map((id) => `${id}@store.example.com`).toSorted(),
  );
});

test('five mails are under way at once, and a slow one does not hold up the others', async () => {
  for (let index = 0; index < 20; index += 1) await addMail();
  const slow = Promise.withResolvers<void>();
  let begun = 0;
  let sent = 0;
  let most = 0;
  const sending = mailOver({
    async send() {
      begun += 1;
      most = Math.max(most, begun - sent);
      await (begun === 1 ? slow.promise : delay(5));
      sent += 1;
    },
  }).sendDue();
  await expect.poll(() => sent).toBe(19);
  expect(most).toBe(5);
  slow.resolve();
  await sending;
  expect(sent).toBe(20);
});

test('an SMTP server that goes away and comes back loses no mail', async () => {
  const first = await startSink();
  const ids: string[] = [];
  for (let index = 0; index < 12; index += 1) ids.push((await addMail()).id);
  const mail = mailOver({
    // The server stops after five mails.
    async send(message, begin) {
      if (first.received.length >= 5) await first.close();
      await createMailTransport({ smtpUrl: first.url, dataDir: folder }).send(message, begin);
    },
  });
  await mail.sendDue();
  const open = await database.db.selectFrom('mail_outbox').selectAll().where('sent_at', 'is', null).execute();
  expect(open.length).toBeGreaterThan(0);
  for (const row of open) expect(row).toMatchObject({ failed_at: null, give_up_at: null, deferrals: 0 });
  await mail.sendDue();
  expect((await outboxRow(open[0]?.id ?? '')).attempts).toBe(open[0]?.attempts);

  const second = await startSink({ port: first.port });
  await makeDue();
  await mailOver(createMailTransport({ smtpUrl: second.url, dataDir: folder })).sendDue();
  const arrived = new Set([...first.received, ...second.received].map(({ messageId }) => messageId));
  expect([...arrived].toSorted()).toEqual(ids.map((id) => `${id}@store.example.com`).toSorted());
});

test('no transaction is open while a mail is under way, and no other sender takes it', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { received, url } = await startSink({ hold: () => held });
  await addMail();
  const mail = mailOver(createMailTransport({ smtpUrl: url, dataDir: folder }));
  const sending = mail.sendDue();
  await expect
    .poll(() => database.db.selectFrom('mail_outbox').select('attempts').executeTakeFirst())
    .toEqual({ attempts: 1 });
  await mail.sendDue();
  const { rows } = await sql<{ state: string }>`
    select state from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
  release();
  await sending;
  expect(received).toHaveLength(1);
});

test('a mail whose sender died is sent by another once its lease is over', async () => {
  const { received, url } = await startSink();
  const { id } = await addMail();
  void mailOver({ send: () => new Promise(() => undefined) }).sendDue();
  await expect.poll(async () => (await outboxRow(id)).attempts).toBe(1);
  const mail = mailOver(createMailTransport({ smtpUrl: url, dataDir: folder }));
  await mail.sendDue();
  expect(received).toHaveLength(0);
  await makeDue();
  await mail.sendDue();
  expect(received.map(({ messageId }) => messageId)).toEqual([`${id}@store.example.com`]);
});

test('names cannot add headers, recipients or markup', async () => {
  const { received, url } = await startSink();
  await addMail({ appName: 'Evil\r\nBcc: victim@mail.example\r\n\r\n<script>alert("1")</script> & co' });
  await mailOver(createMailTransport({ smtpUrl: url, dataDir: folder })).sendDue();
  const [mail] = received;
  expect(mail?.recipients).toEqual(['buyer@mail.example']);
  const text = mail?.text ?? '';
  const headers = text.slice(0, text.indexOf('\r\n\r\n'));
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers.match(/^(Subject|To|Bcc|Cc): /gim)).toEqual(['To: ', 'Subject: ']);
  const html = text.slice(text.indexOf('<!doctype html>')).replaceAll('=\r\n', '');
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co');
  expect(html).not.toContain('<script>');
});

test('the log shows where mail went, but no address, link or password', async () => {
  const { url } = await startSink();
  const { orderId } = await addMail();
  await mailOver(createMailTransport({ smtpUrl: url, dataDir: folder })).sendDue();
  await addMail();
  await mailOver(createMailTransport({ smtpUrl: 'smtp://shop:smtp-secret@127.0.0.1:1', dataDir: folder })).sendDue();
  const logged = lines.join('\n');
  expect(logged).toContain('mail.example');
  expect(logged).toContain('ECONNREFUSED');
  for (const secret of ['buyer', `token-${orderId}`, 'smtp-secret']) expect(logged).not.toContain(secret);
  const stored = JSON.stringify(await database.db.selectFrom('mail_outbox').select('last_error').execute());
  expect(stored).not.toContain('smtp-secret');
});
