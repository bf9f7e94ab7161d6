import path from 'node:path';
import type { Config } from '#server/config.ts';
import { createFolderTransport } from './folder-transport.ts';
import { mailTimes } from './mail-rules.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtpTransport, type SmtpTimes } from './smtp-transport.ts';

export const keptMailFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'outbox');

export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'dataDir'>,
  times: SmtpTimes = mailTimes,
): MailTransport {
  return config.smtpUrl === undefined
    ? createFolderTransport(keptMailFolder(config))
    : createSmtpTransport(config.smtpUrl, times);
}
