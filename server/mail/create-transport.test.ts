import os from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '#server/database/new-id.ts';
import { startSmtpSink } from '#test/support/smtp-sink.ts';
import { createMailTransport } from './create-transport.ts';

test('a password is not sent to a server elsewhere that offers no encryption', async () => {
  const sink = await startSmtpSink();
  onTestFinished(() => sink.close());
  const transport = createMailTransport({
    // Another notation of the loopback address.
    smtpUrl: `smtp://shop:smtp-secret@[::ffff:127.0.0.1]:${sink.port}`,
    dataDir: os.tmpdir(),
  });
  const mail = {
    id: newId(),
    createdAt: new Date(),
    from: { name: '', address: 'a@b.example' },
    replyTo: 'a@b.example',
    to: 'c@d.example',
    subject: '',
    text: '',
    html: '',
  };
  await expect(transport.send(mail, async () => undefined)).rejects.toThrow(/TLS/);
  expect(sink.received).toEqual([]);
});
