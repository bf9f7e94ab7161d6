// Mail over a real SMTP server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { mailStatus } from '#server/mail/mail-health.ts';
import type { RenderMail } from '#server/mail/mail-content.ts';
import { mailTimes } from '#server/mail/mail-rules.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { postfixObstacle, startPostfix, type Postfix } from '#test/support/postfix.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { emptyOutbox, findMail, insertMail, mailWorker, makeMailDue } from '#test/support/test-mail.ts';

const obstacle = postfixObstacle();
if (obstacle !== null) process.stdout.write(`SKIPPED: mail over a real SMTP server. ${obstacle}\n`);

describe.skipIf(obstacle !== null)('Postfix', () => {
  let testDatabase: TestDatabase;
  let database: Database;
  let postfix: Postfix;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = connectDatabase({ connectionString: testDatabase.connectionString });
    postfix = await startPostfix();
  });

  afterAll(async () => {
    await postfix.dispose();
    await database.close();
    await testDatabase.drop();
  });

  beforeEach(() => emptyOutbox(database));

  const row = (id: string) => findMail(database, id);
  const add = (recipient = 'buyer@mail.example') => insertMail(database, { recipient });
  const status = () => mailStatus({ db: database.db, transport: { delivery: 'smtp' } });
  const render =
    (subject: string): RenderMail =>
    async () => ({ subject, text: 'Zoë’s receipt\n.\nThe end', html: '<p>Zoë’s receipt</p>' });
  const send = (subject = 'Receipt') =>
    mailWorker(database, { transport: createSmtpTransport(postfix.url, mailTimes), renderMail: render(subject) })();

  test('a receipt arrives once, whole, under its Message-ID', async () => {
    const { id } = await add();
    await send();
    expect(await row(id)).toMatchObject({ sent_at: expect.any(Date), uncertain: 1 });
    const arrived = async () => (await postfix.received()).filter((mail) => mail.includes(id));
    await expect.poll(async () => (await arrived()).length).toBe(1);
    const [mail = ''] = await arrived();
    expect(mail).toMatch(new RegExp(`^Message-ID: <${id}@store.example.com>$`, 'm'));
    expect(mail).toContain('Zo=C3=AB=E2=80=99s receipt\n.\nThe end');
  });

  test('fifty mails are sent by two workers, each once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 50; count += 1) ids.push((await add()).id);
    await Promise.all([send(), send()]);
    const arrived = async () =>
      (await postfix.received()).flatMap((mail) => /^Message-ID: <(.+)@/m.exec(mail)?.[1] ?? []);
    const ours = async () => (await arrived()).filter((id) => ids.includes(id)).toSorted();
    await expect.poll(ours).toEqual(ids.toSorted());
  });

  test('an unknown recipient and a refused message are bounces', async () => {
    const unknown = await add('nobody@mail.example');
    await send();
    expect(await row(unknown.id)).toMatchObject({
      bounced_at: expect.any(Date),
      last_error: expect.stringMatching(/550/),
    });
    const refused = await add();
    await send('refuse this');
    expect(await row(refused.id)).toMatchObject({
      bounced_at: expect.any(Date),
      last_error: expect.stringMatching(/5\d\d/),
    });
    expect(await status()).toMatchObject({ pause: null, waiting: 0 });
  });

  test('a recipient that is greylisted is tried again', async () => {
    const { id } = await add('later@mail.example');
    await send();
    expect(await row(id)).toMatchObject({ deferrals: 1, failed_at: null, last_error: expect.stringMatching(/450/) });
    expect(await status()).toMatchObject({ pause: null, waiting: 1 });
  });

  test('a server that is stopped pauses the queue, and the mail goes out once it is back', async () => {
    await postfix.stop();
    const { id } = await add();
    await send();
    expect(await status()).toMatchObject({ pause: { reason: 'connection' }, waiting: 1 });
    await postfix.start();
    await makeMailDue(database);
    await send();
    expect(await status()).toMatchObject({ pause: null, waiting: 0 });
    await expect.poll(async () => (await postfix.received()).filter((mail) => mail.includes(id)).length).toBe(1);
  });
});
