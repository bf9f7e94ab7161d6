// Sends the due mail of DATABASE_URL over SMTP_URL again and again, until it is killed.
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase } from '#server/database/connect.ts';
import { mailTimes } from '#server/mail/mail-rules.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { mailWorker } from './test-mail.ts';

const database = connectDatabase({ connectionString: process.env['DATABASE_URL'] ?? '', maxConnections: 6 });
const send = mailWorker(database, { transport: createSmtpTransport(process.env['SMTP_URL'] ?? '', mailTimes) });
for (;;) {
  await send();
  await delay(50);
}
