// The support mailbox on a real IMAP server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { checkInbox, type CheckInboxDeps } from '#server/messages/check-inbox.ts';
import { examineInbox } from '#server/messages/inbox-health.ts';
import { createSenderCheck, unproven } from '#server/messages/verify-sender.ts';
import type { CheckedMail } from '#server/messages/receipts.ts';
import { originProblem } from '#server/cashapp/judge-receipt.ts';
import { receiptAddress, receiptSource } from '#test/support/cashapp-receipts.ts';
import { createMailSigner } from '#test/support/signed-mail.ts';
import { dovecotObstacle, startDovecot, type Dovecot } from '#test/support/dovecot.ts';
import { mailSource, noReceipts, type MailToReceive } from '#test/support/received-mail.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

const obstacle = dovecotObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: the support mailbox on a real IMAP server. ${obstacle}\n`);

describe.skipIf(obstacle !== null)('Dovecot', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let dovecot: Dovecot;
  let deps: CheckInboxDeps;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = connectDatabase({ connectionString: testDatabase.connectionString });
  });

  afterAll(async () => {
    await database.close();
    await testDatabase.drop();
  });

  beforeEach(async () => {
    for (const table of ['contact_messages', 'inbox_mails', 'inbox_mailboxes'] as const)
      await database.db.deleteFrom(table).execute();
    dovecot = await startDovecot();
    deps = depsFor(dovecot.url);
  });

  afterEach(() => dovecot.dispose());

  function depsFor(url: string): CheckInboxDeps {
    const { imap } = readConfig({ IMAP_URL: url });
    if (imap === undefined) throw new Error('The store reads no mailbox.');
    const ignore = (): void => undefined;
    return {
      db: database.db,
      imap,
      verifySender: async () => unproven,
      recordBounce: async () => false,
      receipts: noReceipts,
      ownAddresses: () => [],
      log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    };
  }

  const check = () => checkInbox(deps, undefined, true);
  const deliver = (mail: Partial<MailToReceive> = {}) =>
    dovecot.deliver(mailSource({ from: 'ada@example.com', ...mail }));
  const messages = () =>
    database.db.selectFrom('contact_messages').select(['topic', 'status', 'email']).orderBy('id').execute();
  const unread = async () => (await messages()).filter(({ status }) => status === 'unread').map(({ topic }) => topic);
  const health = async () => (await examineInbox(database.db, deps.imap)).state;
  /** An old mail, with its date. */
  const old = (index: number): Buffer =>
    mailSource({
      from: `buyer${index}@example.com`,
      subject: `Old ${index}`,
      headers: { Date: new Date(Date.now() - 3_600_000 - index * 60_000).toUTCString() },
    });

  test('5,000 old mails stay out, also when the mailbox is rebuilt, and each new mail is read once', async () => {
    await dovecot.fill(Array.from({ length: 5_000 }, (_, index) => old(index)));
    await check();
    expect(await messages()).toEqual([]);
    await deliver({ subject: 'First' });
    await check();
    expect(await unread()).toEqual(['First']);
    await dovecot.rebuild();
    await deliver({ subject: 'Second' });
    await check();
    expect(await unread()).toEqual(['First', 'Second']);
    await deliver({ subject: 'Third' });
    await check();
    await check();
    expect(await unread()).toEqual(['First', 'Second', 'Third']);
    expect(await dovecot.count()).toEqual({ messages: 5_003, unseen: 5_003 });
  }, 180_000);

  test('of 20 auto-replies none is unread', async () => {
    await check();
    for (let count = 0; count < 20; count += 1) await deliver({ headers: { 'Auto-Submitted': 'auto-replied' } });
    await deliver({ subject: 'A person' });
    await check();
    expect(await messages()).toHaveLength(21);
    expect(await unread()).toEqual(['A person']);
  });

  test('the signature of a receipt is valid as the server stored it', async () => {
    const { resolver, sign } = createMailSigner({ 'square.com': 'p=reject' });
    await check();
    await dovecot.deliver(await sign(receiptSource({ noteCode: 'K7Q-4FM' }), 'square.com'));
    const seen: CheckedMail[] = [];
    const receipts = { isLikely: () => true, record: async (mail: CheckedMail) => seen.push(mail) > 0 };
    await checkInbox({ ...deps, receipts, verifySender: createSenderCheck(resolver) }, undefined, true);
    const settings = { cashAppReceiptAddress: receiptAddress, cashAppReceiptDomains: ['square.com'] };
    expect(seen.map((mail) => originProblem(mail, settings))).toEqual([null]);
    expect(await unread()).toEqual([]);
  });

  test('a connection that is broken while mails are read loses none, and the next check reads the rest', async () => {
    await check();
    for (let count = 0; count < 30; count += 1) await deliver({ subject: `Mail ${count}` });
    let isKicked = false;
    const breaking: CheckInboxDeps = {
      ...deps,
      async verifySender() {
        if (!isKicked) await dovecot.kick();
        isKicked = true;
        return unproven;
      },
    };
    await checkInbox(breaking, undefined, true);
    expect(isKicked).toBe(true);
    expect((await messages()).length).toBeLessThan(30);
    expect(await health()).toBe('problem');
    await check();
    expect((await unread()).toSorted()).toEqual(Array.from({ length: 30 }, (_, count) => `Mail ${count}`).toSorted());
    expect(await health()).toBe('ok');
  });

  test('a connection that breaks while a rebuilt mailbox is read loses no mail', async () => {
    await check();
    await dovecot.rebuild();
    for (let count = 0; count < 5; count += 1) await deliver({ subject: `Mail ${count}` });
    const breaking: CheckInboxDeps = { ...deps, verifySender: async () => dovecot.kick().then(() => unproven) };
    await checkInbox(breaking, undefined, true);
    await check();
    expect(await unread()).toHaveLength(5);
  });

  test('a server that is stopped, a wrong password and a missing folder are failures that the doctor shows', async () => {
    await check();
    expect(await health()).toBe('ok');
    await dovecot.stop();
    await check();
    await check();
    expect(await examineInbox(database.db, deps.imap)).toMatchObject({ text: expect.stringMatching(/not answer/) });
    await dovecot.start();
    await deliver({ subject: 'After the pause' });
    await check();
    expect(await unread()).toEqual(['After the pause']);
    const wrong = depsFor(dovecot.url.replace('secret', 'guess'));
    await checkInbox(wrong, undefined, true);
    expect(await examineInbox(database.db, wrong.imap)).toMatchObject({ text: expect.stringMatching(/sign-in/) });
    const missing = depsFor(`${dovecot.url}/Support`);
    await checkInbox(missing, undefined, true);
    expect(await examineInbox(database.db, missing.imap)).toMatchObject({ text: expect.stringMatching(/folder/) });
  });

  test('after a failure the next check waits, unless the process has just started', async () => {
    await dovecot.stop();
    await checkInbox(deps);
    await dovecot.start();
    await checkInbox(deps);
    expect(await health()).toBe('problem');
    await check();
    expect(await health()).toBe('ok');
  });

  test('two workers read each mail once', async () => {
    await check();
    for (let count = 0; count < 20; count += 1) await deliver();
    await Promise.all([check(), check(), check()]);
    expect(await messages()).toHaveLength(20);
  });

  test('mails that are huge, empty, malformed or full of lines do not stop the others', async () => {
    await check();
    const huge = Buffer.concat([
      mailSource({ from: 'ada@example.com', subject: 'Huge' }),
      Buffer.alloc(12_000_000, `${'A'.repeat(76)}\r\n`),
    ]);
    const lines = mailSource({ from: 'ada@example.com', subject: 'Lines', text: 'x\n'.repeat(400_000) });
    const noise = Buffer.from(Array.from({ length: 3_000 }, (_, index) => (index * 7919) % 256));
    for (const source of [huge, Buffer.from('\r\n'), noise, lines]) await dovecot.deliver(source);
    await deliver({ subject: 'Last' });
    await check();
    const topics = (await messages()).map(({ topic }) => topic);
    expect(topics).toHaveLength(5);
    expect(topics).toEqual(expect.arrayContaining(['Huge', 'Lines', 'Last']));
    expect(await health()).toBe('ok');
  }, 120_000);
});
