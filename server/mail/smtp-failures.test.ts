// What becomes of a mail when the server refuses, hangs, drops, postpones or dies. Copies are counted at its final dot.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { startScriptedSmtp, type ScriptedSmtp, type SmtpScript } from '#test/support/scripted-smtp.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { emptyOutbox, findMail, insertMail, mailWorker, makeMailDue } from '#test/support/test-mail.ts';
import { mailStatus } from './mail-health.ts';
import { deferralDays, mailTimes } from './mail-rules.ts';
import { createSmtpTransport, type SmtpTimes } from './smtp-transport.ts';

const dayMs = 86_400_000;

let testDatabase: TestDatabase;
let database: Database;
let server: ScriptedSmtp;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connectDatabase({ connectionString: testDatabase.connectionString });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

beforeEach(async () => {
  await emptyOutbox(database);
  server = await startScriptedSmtp();
});

afterEach(() => server.close());

const add = (recipient?: string) => insertMail(database, recipient === undefined ? {} : { recipient });
const row = (id: string) => findMail(database, id);
const status = () => mailStatus({ db: database.db, transport: { delivery: 'smtp' } });

/** Sends what is due, as one worker would. */
function send(script: SmtpScript = {}, times: SmtpTimes = mailTimes, url = server.url): Promise<void> {
  server.script = script;
  return mailWorker(database, { transport: createSmtpTransport(url, times) })();
}

async function sendAgain(script?: SmtpScript): Promise<void> {
  await makeMailDue(database);
  await send(script);
}

const signedIn = () => server.url.replace('//', '//shop:smtp-secret@');

describe('failures that concern all mail', () => {
  test.each([
    ['refuses the connection', { greeting: '554 no' }, 'connection'],
    ['drops the connection', { greeting: 'drop' }, 'connection'],
    ['drops the connection at the recipient', { rcpt: 'drop' }, 'connection'],
    ['shuts down', { rcpt: '421 closing' }, 'connection'],
    ['refuses the sign-in', { auth: '535 wrong' }, 'sign-in'],
    ['refuses the sign-in for now', { auth: '454 later' }, 'sign-in'],
    ['asks for a sign-in', { mail: '530 sign in' }, 'sign-in'],
    ['refuses the sender', { mail: '550 not you' }, 'sender'],
    ['postpones the sender', { mail: '450 not now' }, 'sender'],
  ] as const)('a server that %s pauses the queue, and no mail ages', async (_, script, reason) => {
    const { id } = await add();
    await send(script, mailTimes, signedIn());
    expect(await status()).toMatchObject({ pause: { reason }, waiting: 1 });
    const paused = await row(id);
    expect(paused).toMatchObject({ sent_at: null, failed_at: null, deferrals: 0, uncertain: 0, give_up_at: null });

    await add();
    await send({}, mailTimes, signedIn());
    expect(server.copies).toEqual([]);

    await makeMailDue(database);
    await send({}, mailTimes, signedIn());
    expect(await status()).toMatchObject({ pause: null, waiting: 0 });
    expect(server.copies).toHaveLength(2);
    expect((await row(id)).sent_at).not.toBeNull();
  });

  test('a server that hangs before the message is left in time, and the mail is sent once', async () => {
    const { id } = await add();
    await send({ rcpt: 'hang' }, { dialogueMs: 200, replyMs: 200 });
    expect(await status()).toMatchObject({ pause: { reason: 'connection' } });
    await sendAgain();
    expect(server.copies).toHaveLength(1);
    expect((await row(id)).sent_at).not.toBeNull();
  });

  test('one mail is tried while the queue is paused, a different one each time', async () => {
    for (let index = 0; index < 5; index += 1) await add();
    await send({ mail: '550 not you' });
    const before = server.commands.get('MAIL') ?? 0;
    await database.db
      .updateTable('mail_pause')
      .set({ next_try_at: new Date(0) })
      .execute();
    await send({ mail: '550 not you' });
    expect(server.commands.get('MAIL')).toBe(before + 1);
    const tries = await database.db.selectFrom('mail_outbox').select('attempts').orderBy('attempts').execute();
    expect(Math.max(...tries.map(({ attempts }) => attempts))).toBeLessThanOrEqual(2);
    expect(await status()).toMatchObject({ waiting: 5 });
  });

  test('the tries of a pause are 15 seconds apart at first, and five minutes at last', async () => {
    await add();
    const waits: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      await send({ mail: '550 not you' });
      const { next_try_at: next } = await database.db
        .selectFrom('mail_pause')
        .select('next_try_at')
        .executeTakeFirstOrThrow();
      waits.push(Math.round((next.getTime() - Date.now()) / 1_000));
      await makeMailDue(database);
    }
    expect(waits).toEqual([15, 30, 60, 120, 300, 300]);
  });

  test('an empty queue resumes once the server answers', async () => {
    const { id } = await add();
    await send({ greeting: 'drop' });
    await database.db.deleteFrom('mail_outbox').where('id', '=', id).execute();
    await makeMailDue(database);
    await send();
    expect(await status()).toMatchObject({ pause: null });
  });
});

describe('failures that concern one mail', () => {
  test.each([
    ['recipient', { rcpt: '550 5.1.1 no such user' }],
    ['message', { message: '554 5.7.1 looks like spam' }],
    ['beginning of the message', { data: '554 no' }],
  ] as const)('a permanent refusal of the %s is a bounce, and the others go on', async (_, script) => {
    const { id } = await add();
    await send(script);
    expect(await row(id)).toMatchObject({
      sent_at: null,
      failed_at: expect.any(Date),
      bounced_at: expect.any(Date),
      last_error: expect.stringMatching(/55\d/),
    });
    expect(await status()).toMatchObject({ pause: null, waiting: 0 });
    await add('other@mail.example');
    await send();
    expect(server.copies.at(-1)?.text).toContain('other@mail.example');
  });

  test('a server that greylists gets the mail later, once', async () => {
    const { id } = await add();
    await send({ rcpt: '450 4.2.0 greylisted' });
    expect(await row(id)).toMatchObject({ sent_at: null, failed_at: null, deferrals: 1 });
    expect(await status()).toMatchObject({ pause: null, waiting: 1 });
    await send();
    expect(server.copies).toEqual([]);
    await sendAgain();
    expect(server.copies).toHaveLength(1);
    expect((await row(id)).sent_at).not.toBeNull();
  });

  test('waits grow from a minute to six hours, and after five days the mail is given up', async () => {
    const { id } = await add();
    const waits: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      await sendAgain({ message: '451 later' });
      const { next_attempt_at: next, uncertain } = await row(id);
      waits.push(Math.round((next.getTime() - Date.now()) / 60_000));
      expect(uncertain).toBe(0);
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 360]);
    const { give_up_at: giveUpAt } = await row(id);
    expect(Math.round(((giveUpAt?.getTime() ?? 0) - Date.now()) / dayMs)).toBe(deferralDays);
    await database.db
      .updateTable('mail_outbox')
      .set({ give_up_at: new Date(Date.now() + 60_000) })
      .execute();
    await sendAgain({ message: '451 later' });
    expect(await row(id)).toMatchObject({ failed_at: expect.any(Date), bounced_at: null });
  });

  test('a pause gives deferred mails their time back', async () => {
    const { id } = await add();
    await send({ rcpt: '450 greylisted' });
    const before = (await row(id)).give_up_at?.getTime() ?? 0;
    await makeMailDue(database);
    await send({ mail: '550 not you' });
    await database.db
      .updateTable('mail_pause')
      .set({ paused_at: new Date(Date.now() - 3 * dayMs) })
      .execute();
    await database.db
      .updateTable('mail_outbox')
      .set({ give_up_at: new Date(before - 10 * dayMs) })
      .execute();
    await makeMailDue(database);
    await send({ rcpt: '450 greylisted' });
    const after = (await row(id)).give_up_at?.getTime() ?? 0;
    expect(Math.round((after - before) / dayMs)).toBe(-7);
  });
});

describe('answers that are lost', () => {
  test('a server that dies after its 250 has one copy, and the mail counts as sent', async () => {
    const { id } = await add();
    await send({ diesAfterMessage: true });
    await sendAgain();
    expect(server.copies).toHaveLength(1);
    expect((await row(id)).sent_at).not.toBeNull();
  });

  test('a server that drops the connection at the final dot has two equal copies at most', async () => {
    const { id } = await add();
    await send({ message: 'drop' });
    expect(await status()).toMatchObject({ pause: { reason: 'connection' }, waiting: 1 });
    for (let turn = 0; turn < 3; turn += 1) await sendAgain({ message: 'drop' });
    expect(server.copies).toHaveLength(2);
    expect(server.copies[0]).toEqual(server.copies[1]);
    expect(server.copies[0]?.messageId).toBe(`${id}@store.example.com`);
    expect(await row(id)).toMatchObject({ failed_at: expect.any(Date), bounced_at: null });
  });

  test('an answer to the message that never comes is waited for as long as configured', async () => {
    const { id } = await add();
    await send({ message: 'hang' }, { dialogueMs: 200, replyMs: 200 });
    expect(await row(id)).toMatchObject({ uncertain: 1, deferrals: 1 });
    await sendAgain();
    expect(server.copies).toHaveLength(2);
    expect((await row(id)).sent_at).not.toBeNull();
  });

  test('an answer to the message may take 90 seconds, and ten minutes', async () => {
    for (const seconds of [90, 10 * 60]) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const late = Promise.withResolvers<string>();
      server.script = { message: () => late.promise };
      const copies = server.copies.length;
      const message = {
        id: `slow-${seconds}`,
        createdAt: new Date(),
        from: { name: 'Store', address: 'shop@store.example.com' },
        replyTo: 'help@store.example.com',
        to: 'buyer@mail.example',
        subject: 'Slow',
        text: 'Slow',
        html: '<p>Slow</p>',
      };
      const sending = createSmtpTransport(server.url, mailTimes).send(message, async () => undefined);
      await expect.poll(() => server.copies.length).toBe(copies + 1);
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      late.resolve('250 at last');
      await sending;
      vi.useRealTimers();
    }
  });

  test('a worker whose lease has ended sends nothing: the mail is claimed anew, and sent once', async () => {
    const { id } = await add();
    let recipients = 0;
    await send({
      rcpt: async () => {
        recipients += 1;
        if (recipients === 1) await makeMailDue(database);
        return '250 ok';
      },
    });
    expect(recipients).toBe(2);
    expect(server.copies).toHaveLength(1);
    expect(await row(id)).toMatchObject({ sent_at: expect.any(Date), attempts: 2, uncertain: 1 });
  });
});

test('the lease of a delivery is longer than sending and the reply may take', () => {
  expect(mailTimes.leaseMs).toBeGreaterThan(mailTimes.dialogueMs);
  expect(mailTimes.deliveryLeaseMs).toBeGreaterThan(mailTimes.dialogueMs + mailTimes.replyMs);
  expect(mailTimes.replyMs).toBe(600_000);
});
