// Where mail leaves the store: an SMTP server, or in test mode without one a folder of .eml files.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail ready to leave. Its texts may be anyone's words; the transport encodes them so that none becomes a header. */
export interface OutgoingMail {
  /** The row in the outbox; the Message-ID is made from it, so that a mail sent twice is recognised as one. */
  readonly id: string;
  readonly from: Mailbox;
  readonly replyTo: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  /** Resolves once the mail is in other hands. Rejects with nodemailer's error otherwise, at the latest after 60 s. */
  send(mail: OutgoingMail): Promise<void>;
  /** Says where mail goes. Rejects when it could not leave now. */
  check(): Promise<'smtp' | 'folder'>;
}

/** The longest one mail may take in all, in milliseconds. The lease on it in the outbox must be longer. */
const sendTimeout = 60_000;

export function createMailTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? createFolderTransport(path.join(dataDir, 'outbox')) : createSmtpTransport(smtpUrl);
}

function createSmtpTransport(smtpUrl: string): MailTransport {
  const { username, hostname } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const smtp = createTransport({
    url: smtpUrl,
    // A password never crosses a network in the clear, even when someone on the way hides the server's STARTTLS.
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await smtp.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(sendTimeout) });
    },
    async check() {
      await smtp.verify();
      return 'smtp';
    },
  };
}

function createFolderTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed as bytes.');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return 'folder';
    },
  };
}

function messageOf(mail: OutgoingMail) {
  return {
    messageId: `<${mail.id}@${mail.from.address.split('@').at(-1)}>`,
    from: { ...mail.from },
    // An object, because a text would be read as a list of addresses.
    to: { name: '', address: mail.to },
    envelope: { from: mail.from.address, to: [mail.to] },
    replyTo: { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Asks vacation responders not to answer.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
