import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';

export interface OutgoingMail {
  /** The id of the outbox row. Also the Message-ID, so that mail programs recognise a second copy. */
  readonly id: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
  check(): Promise<'smtp' | 'folder'>;
}

const sendTimeoutMs = 60_000;

export function createMailTransport({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport {
  return smtpUrl === undefined ? createFolderTransport(path.join(dataDir, 'outbox')) : createSmtpTransport(smtpUrl);
}

function createSmtpTransport(smtpUrl: string): MailTransport {
  const { username, hostname } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const smtp = createTransport({
    url: smtpUrl,
    // Never send a password in clear text over a network, even if an attacker hides the server's STARTTLS.
    requireTLS: username !== '' && !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(mail) {
      await smtp.sendMail({ ...messageOf(mail), signal: AbortSignal.timeout(sendTimeoutMs) });
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
    // A string would be parsed as a list of addresses.
    to: { name: '', address: mail.to },
    envelope: { from: mail.from.address, to: [mail.to] },
    replyTo: { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Suppresses vacation replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
