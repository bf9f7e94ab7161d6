import os from 'node:os';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { smtpUrlOf } from '#server/connections/stored-connections.ts';
import { newId } from '#server/database/new-id.ts';
import { startScriptedSmtp } from '#test/support/scripted-smtp.ts';
import { startSmtpSink } from '#test/support/smtp-sink.ts';
import { createMailTransport } from './create-transport.ts';

const mailTo = (to: string) => ({
  id: newId(),
  createdAt: new Date(),
  from: { name: '', address: 'a@b.example' },
  replyTo: 'a@b.example',
  to,
  subject: '',
  text: '',
  html: '',
});

test('a password is not sent to a server elsewhere that offers no encryption', async () => {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.close());
  const transport = createMailTransport({
    // Another notation of the loopback address.
    smtpUrl: `smtp://shop:smtp-secret@[::ffff:127.0.0.1]:${sink.port}`,
    dataDir: os.tmpdir(),
  });
  await expect(transport.send(mailTo('c@d.example'), async () => undefined)).rejects.toThrow(/TLS/);
  expect(sink.received).toEqual([]);
});

test('STARTTLS that an owner chose is required of a server elsewhere, also without a user', async () => {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.close());
  const facts = { port: sink.port, security: 'starttls', user: '', password: '', from: 'a@b.example' } as const;
  const smtpUrl = smtpUrlOf({ ...facts, host: '[::ffff:127.0.0.1]' });
  const elsewhere = createMailTransport({ smtpUrl, dataDir: os.tmpdir() });
  await expect(elsewhere.check()).rejects.toThrow(/TLS/);
  const local = createMailTransport({ smtpUrl: smtpUrlOf({ ...facts, host: '127.0.0.1' }), dataDir: os.tmpdir() });
  await expect(local.check()).resolves.toBeUndefined();
});

test.each([
  ['its plain form', 'pa55-word'],
  ['base64', Buffer.from('pa55-word').toString('base64')],
  ['the form of AUTH PLAIN', Buffer.from('\0shop\0pa55-word').toString('base64')],
])('a server that repeats the password in %s does not bring it into an error', async (_what, echoed) => {
  const server = await startScriptedSmtp({ auth: `535 no, ${echoed} is wrong` });
  onTestFinished(() => server.close());
  const smtpUrl = `smtp://shop:pa55-word@127.0.0.1:${server.port}`;
  const error: unknown = await createMailTransport({ smtpUrl, dataDir: os.tmpdir() })
    .check()
    .catch((cause) => cause);
  const told = inspect(error, { showHidden: true });
  expect(told).toContain('no, [hidden] is wrong');
  expect(told).not.toContain(echoed);
});

test.each([
  ['c@d.example', 'c@d.example'],
  ['käufer@bücher.example', 'käufer@bücher.example'],
  ['buyer@bücher.example', 'buyer@xn--bcher-kva.example'],
])('a mail to %s is sent to %s, because servers may refuse other letters in a domain', async (to, sentTo) => {
  const server = await startScriptedSmtp();
  onTestFinished(() => server.close());
  await createMailTransport({ smtpUrl: server.url, dataDir: os.tmpdir() }).send(mailTo(to), async () => undefined);
  expect(server.recipients.map((bytes) => Buffer.from(bytes, 'latin1').toString())).toEqual([sentTo]);
});
