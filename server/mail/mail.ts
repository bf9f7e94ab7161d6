import type { KeptMail, MailKind, MailPreview } from '#contracts/mail.ts';
import { bind } from '#server/bind.ts';
import type { Config } from '#server/config.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { ComposeDeps } from './compose-mail.ts';
import { createMailTransport, keptMailFolder } from './create-transport.ts';
import { deleteKeptMails } from './folder-transport.ts';
import { readKeptMail } from './kept-mail.ts';
import { listMail } from './list-mail.ts';
import type { RenderedMail } from './mail-content.ts';
import { examineMail, mailStatus } from './mail-health.ts';
import { createMailPace } from './mail-pace.ts';
import { findOrderMail, stripRecipient } from './mail-store.ts';
import { purgeMail } from './purge-mail.ts';
import { recordBounce } from './record-bounce.ts';
import { sampleContent } from './sample-content.ts';
import { sendDueMail } from './send-due-mail.ts';
import { sendTestMail } from './send-test-mail.ts';

export interface MailDeps extends ComposeDeps {
  readonly db: Database['db'];
  readonly config: Pick<Config, 'smtpUrl' | 'dataDir'>;
  readonly log: Logger;
  /** Of this process. */
  readonly requestsPerSecond: () => number;
}

export type Mail = ReturnType<typeof createMail>;

/** A person waits for the answer. */
const patience = { dialogueMs: 15_000, replyMs: 30_000 };

export function createMail(deps: MailDeps) {
  const { db, config, settings, renderMail } = deps;
  const folder = keptMailFolder(config);
  const transport = createMailTransport(config);
  const quickTransport = createMailTransport(config, patience);
  const renderSample = (kind: MailKind): Promise<RenderedMail> =>
    renderMail(sampleContent(kind, settings(), new Date()));
  return {
    sendDue: bind(sendDueMail, { ...deps, transport, pace: createMailPace(deps.requestsPerSecond) }),
    sendTest: bind(sendTestMail, { ...deps, transport: quickTransport }),
    list: bind(listMail, deps),
    status: () => mailStatus({ db, transport }),
    examine: () => examineMail({ db, transport: quickTransport }),
    recordBounce: bind(recordBounce, deps),
    purge: () => purgeMail({ db, folder }),
    findOrderMail,

    async preview(kind: MailKind): Promise<MailPreview> {
      const { subject, text } = await renderSample(kind);
      return { subject, text };
    },
    previewHtml: async (kind: MailKind): Promise<string> => (await renderSample(kind)).html,

    async kept(id: string): Promise<KeptMail> {
      const { html: _, ...mail } = await readKeptMail(folder, id);
      return mail;
    },
    keptHtml: async (id: string): Promise<string> => (await readKeptMail(folder, id)).html,

    /** Removes an address from the outbox. Returns the mails whose files are to be deleted after the commit. */
    forget: (tx: Transaction, buyer: Parameters<typeof stripRecipient>[1]): Promise<string[]> =>
      stripRecipient(tx, buyer),
    deleteKept: (ids: readonly string[]): Promise<void> => deleteKeptMails(folder, ids),
  };
}
