import path from 'node:path';
import type { Config } from '#server/config.ts';
import { createFolderTransport } from './folder-transport.ts';
import type { MailMessage } from './mail-message.ts';
import { mailTimes } from './mail-rules.ts';
import { createSmtpTransport, type SmtpTimes } from './smtp-transport.ts';

export interface MailTransport {
  readonly delivery: 'smtp' | 'folder';
  /**
   * Sends a mail. Calls `begin` once the server has accepted sender and recipient, before the first byte of the message;
   * if that throws, the server gets no message. Throws what `begin` and the server make of it: see describeFailure.
   */
  send(message: MailMessage, begin: () => Promise<void>): Promise<void>;
  /** Throws if nothing can be sent. */
  check(): Promise<void>;
}

/** Returns the folder of mails that are kept because no mail server is set. */
export const keptMailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'outbox');

export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
  times: SmtpTimes = mailTimes,
): MailTransport {
  return config.smtpUrl === undefined
    ? createFolderTransport(keptMailFolder(config))
    : createSmtpTransport(config.smtpUrl, times);
}
