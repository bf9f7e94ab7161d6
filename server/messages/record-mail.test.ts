import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bind } from '#server/bind.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { messageIdOf } from '#server/mail/mail-message.ts';
import { recordBounce } from '#server/mail/record-bounce.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { findMail, insertMail } from '#test/support/test-mail.ts';
import { mailSource, receiveMail } from '#test/support/received-mail.ts';
import { createMailSigner } from '#test/support/signed-mail.ts';
import { createSenderCheck } from './verify-sender.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await database.db.deleteFrom('contact_messages').execute();
});

const messages = () => database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
const receive = (...input: Parameters<typeof receiveMail> extends [unknown, ...infer Rest] ? Rest : never) =>
  receiveMail(database.db, ...input);

test('a mail that is read twice is one message', async () => {
  const mail = mailSource({ from: 'ada@example.com' });
  await receive(mail);
  await receive(mail);
  expect(await messages()).toHaveLength(1);
});

test('a mail that was forgotten does not come back when the mailbox is read again', async () => {
  const mail = mailSource({ from: 'ada@example.com' });
  await receive(mail);
  await database.db.deleteFrom('contact_messages').execute();
  await receive(mail);
  expect(await messages()).toEqual([]);
});

test('a bounce of one of our mails is shown on that mail, and another is a message that was read', async () => {
  const { id } = await insertMail(database);
  const bounce = (messageId: string) =>
    mailSource({
      from: 'mailer-daemon@example.com',
      headers: { 'Content-Type': 'multipart/report; boundary=b' },
      text: `--b\nContent-Type: message/delivery-status\n\nAction: failed\nStatus: 5.1.1\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: ${messageId}\n\n--b--`,
    });
  const deps = { recordBounce: bind(recordBounce, { db: database.db, log: pino({ level: 'silent' }) }) };
  await receive(bounce(messageIdOf(id, 'shop@store.example.com')), deps);
  expect(await findMail(database, id)).toMatchObject({ bounced_at: expect.any(Date), last_error: '5.1.1' });
  expect(await messages()).toEqual([]);
  await receive(bounce('<foreign@example.com>'), deps);
  expect(await messages()).toMatchObject([{ status: 'read', is_automatic: true }]);
});

test('a mail from the store itself is never unread', async () => {
  await receive({ from: 'Shop <SHOP@store.example.com>' }, { ownAddresses: () => ['shop@store.example.com'] });
  expect(await messages()).toMatchObject([{ status: 'read', is_automatic: true }]);
});

test('a mail cannot have replies go to the store itself', async () => {
  const mail = { from: 'ada@example.com', headers: { 'Reply-To': 'SHOP@store.example.com' } };
  await receive(mail, { ownAddresses: () => ['shop@store.example.com'] });
  expect(await messages()).toMatchObject([{ reply_to: null, status: 'unread' }]);
});

const { resolver, sign } = createMailSigner({ 'example.com': 'p=reject', 'foreign.example': null });

const verifySender = createSenderCheck(resolver);
const isVerified = async (source: Buffer): Promise<boolean | undefined> => {
  await receive(source, { verifySender });
  return (await messages()).at(-1)?.is_verified;
};
const source = () => mailSource({ from: 'Ada <ada@example.com>' });

test('a sender is verified only by an aligned signature of the whole mail', async () => {
  expect(await isVerified(await sign(source(), 'example.com'))).toBe(true);
  expect(await isVerified(source())).toBe(false);
  expect(await isVerified(await sign(source(), 'foreign.example'))).toBe(false);
  const genuine = await sign(source(), 'example.com');
  expect(await isVerified(Buffer.concat([genuine, Buffer.from('Send money.\r\n')]))).toBe(false);
  const limited = await sign(source(), 'example.com', { maxBodyLength: 4 });
  expect(limited.toString()).toMatch(/\bl=4;/);
  expect(await isVerified(Buffer.concat([limited, Buffer.from('Send money.\r\n')]))).toBe(false);
  const doubled = Buffer.concat([Buffer.from('From: ceo@example.com\r\n'), await sign(source(), 'example.com')]);
  expect(await isVerified(doubled)).toBe(false);
});

test('without an answer of DNS a sender stays unverified', async () => {
  const silent = createSenderCheck(() => Promise.reject(new Error('No answer.')));
  await receive(await sign(source(), 'example.com'), { verifySender: silent });
  expect(await messages()).toMatchObject([{ is_verified: false, status: 'unread' }]);
});
