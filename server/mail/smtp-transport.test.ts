import os from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
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
