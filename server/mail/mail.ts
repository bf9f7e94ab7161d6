import type { Language } from '#contracts/languages.ts';
import type { KeptMail, MailKind, MailLookQuery, MailPreview, PreviewMailText } from '#contracts/mail.ts';
import { mailTextProblem } from '#contracts/mail-texts.ts';
import { StoreError } from '#contracts/problem.ts';
import { bind } from '#server/bind.ts';
import type { Config } from '#server/config.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import { hasHappened } from '#server/settings/once.ts';
import { keptMailFolder } from './create-transport.ts';
import { createCurrentTransport } from './current-transport.ts';
import type { DeliverDeps } from './deliver-mail.ts';
import { deleteKeptMails } from './folder-transport.ts';
import { readKeptMail } from './kept-mail.ts';
import { listMail } from './list-mail.ts';
import type { RenderedMail } from './mail-content.ts';
import { examineMail, mailStatus } from './mail-health.ts';
import { countBounces, findMailTimes } from './mail-list-store.ts';
import { createMailPace } from './mail-pace.ts';
import { findOrderMail, stripRecipient } from './mail-store.ts';
import { retrySoon } from './pause-store.ts';
import { previewRefund, type PreviewRefundDeps } from './preview-refund.ts';
import { purgeMail } from './purge-mail.ts';
import { recordBounce } from './record-bounce.ts';
import { sampleContent, withLook } from './sample-content.ts';
import { sendDueMail } from './send-due-mail.ts';
import { mailTried, sendTestMail } from './send-test-mail.ts';
import { tryMail } from './try-mail.ts';

export interface MailDeps extends Omit<DeliverDeps, 'transport'>, PreviewRefundDeps {
  readonly db: Database['db'];
  readonly config: Pick<Config, 'dataDir' | 'mode'>;
  readonly smtpUrl: () => string | undefined;
  readonly log: Logger;
  readonly requestsPerSecond: () => number;
}

export type Mail = ReturnType<typeof createMail>;

/** A running worker sends within this time. */
const overdueMinutes = 5;

/** A person waits for the answer. */
const patience = { dialogueMs: 15_000, replyMs: 30_000 };

export function createMail(deps: MailDeps) {
  const { db, config, settings, renderMail, wordsOf } = deps;
  const folder = keptMailFolder(config);
  const transport = createCurrentTransport(deps);
  const quickTransport = createCurrentTransport(deps, patience);
  const sendTest = bind(sendTestMail, { ...deps, transport: quickTransport });
  const renderSample = (
    kind: MailKind,
    { language = 'en', ...look }: MailLookQuery = {},
    words = wordsOf(kind, language),
  ): Promise<RenderedMail> =>
    renderMail(withLook(sampleContent(kind, settings(), new Date(), language), look, settings().publicUrl), words);
  return {
    sendDue: bind(sendDueMail, { ...deps, transport, pace: createMailPace(deps.requestsPerSecond) }),
    sendTest,
    tryOut: (to: string) =>
      tryMail({ transport: quickTransport, sendSample: async (address) => sendTest('receipt', address) }, to),
    /** Ends the wait before the next try: another mail server may take the mail at once. */
    retrySoon,
    list: bind(listMail, deps),
    status: () => mailStatus({ db, transport }),
    times: () => findMailTimes(db, overdueMinutes),
    countBounces: (span: { readonly days: number; readonly most: number }) => countBounces(db, span),
    /** Returns true if a test email was accepted. */
    wasTried: () => hasHappened(db, mailTried),
    examine: () => examineMail({ db, log: deps.log, transport: quickTransport }),
    recordBounce: bind(recordBounce, deps),
    purge: () => purgeMail({ db, folder }),
    findOrderMail,

    async preview(kind: MailKind, language: Language): Promise<MailPreview> {
      const { subject, text } = await renderSample(kind, { language });
      return { subject, text };
    },
    /** Throws invalid-payload for words that this mail cannot have. */
    async previewWords(kind: MailKind, { language, markdown }: PreviewMailText): Promise<string> {
      const problem = mailTextProblem(kind, markdown);
      if (problem !== null) throw new StoreError('invalid-payload', problem);
      return (await renderSample(kind, { language }, markdown)).html;
    },
    previewHtml: async (kind: MailKind, look: MailLookQuery): Promise<string> => (await renderSample(kind, look)).html,

    previewRefund: bind(previewRefund, deps),
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
