// The outbox on a real database, with its sender, for tests of mail.
import { plainAppearance } from '#contracts/appearance.ts';
import type { MailKind } from '#contracts/mail.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { RenderMail } from '#server/mail/mail-content.ts';
import { sendDueMail, type SendMailDeps } from '#server/mail/send-due-mail.ts';
import { insertOrder } from './insert-orders.ts';

export const mailSettings = {
  mode: 'live',
  publicUrl: 'https://store.example.com',
  storeName: 'Test Store',
  supportEmail: 'support@store.example.com',
  mailFrom: 'shop@store.example.com',
  appearance: plainAppearance,
} as const;

export const mailPicture = { light: 'ab'.repeat(16), alt: 'A list of\ncopies' };

const files: readonly OfferedFile[] = [
  {
    fileName: 'DuplicateFinder.dmg',
    platform: 'macos',
    architecture: 'universal',
    version: '1.0',
    sizeBytes: 64_000_000,
    sha256: 'a'.repeat(64),
  },
];

/** Renders as little as a mail needs. */
const renderPlainly: RenderMail = async (content) => ({
  subject: content.kind,
  text: ('link' in content ? content.link?.url : undefined) ?? content.kind,
  html: `<p>${content.kind}</p>`,
});

export interface TestMailOptions {
  readonly transport: Pick<SendMailDeps['transport'], 'send'> & Partial<SendMailDeps['transport']>;
  readonly renderMail?: RenderMail;
  readonly wordsOf?: SendMailDeps['wordsOf'];
  readonly log?: SendMailDeps['log'];
}

/** Returns one worker's pass over the outbox. */
export function mailWorker(
  database: Database,
  { transport, renderMail = renderPlainly, wordsOf = () => null, log = silent }: TestMailOptions,
): (signal?: AbortSignal) => Promise<void> {
  const deps: SendMailDeps = {
    db: database.db,
    pace: async () => undefined,
    transport: { delivery: 'smtp', check: async () => undefined, ...transport },
    settings: () => mailSettings,
    tokenFor: (orderId, issue) => `token-${orderId}-${issue}`,
    magicLinkUrl: (id) => `https://store.example.com/purchases/${id}`,
    paymentPage: async () => null,
    orderTexts: async () => [],
    objectionUrl: (id) => `https://store.example.com/purchases/objection#${id}`,
    readOffer: async () => ({ version: '2.4', files }),
    optOutUrl: () => 'https://store.example.com/unsubscribe/token',
    advertisingObstacle: async () => null,
    findLook: async () => ({ hue: 266, finish: 'deep', picture: mailPicture }),
    renderMail,
    wordsOf,
    log,
  };
  return (signal) => sendDueMail(deps, signal);
}

const silent: SendMailDeps['log'] = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

export interface MailToInsert {
  readonly kind?: Exclude<MailKind, 'magic-link'>;
  readonly recipient?: string;
  readonly appName?: string;
  readonly mode?: StoreMode;
  readonly isAutomatic?: boolean;
}

/** Inserts a due mail about an order of its own. */
export async function insertMail({ db }: Database, mail: MailToInsert = {}) {
  const { kind = 'receipt', recipient = 'buyer@mail.example', isAutomatic = kind !== 'download-link' } = mail;
  const id = newId();
  const { appName = 'DuplicateFinder', mode = 'live' } = mail;
  const orderId = await insertOrder(db, { appName, email: recipient, method: 'venmo', mode });
  await db
    .insertInto('download_links')
    .values({ order_id: orderId, issue: 0, expires_at: new Date('2030-01-02T03:04:00Z') })
    .execute();
  const refund = kind === 'refund' ? { amount_minor: 500, currency: 'USD' } : {};
  const hidden = kind === 'rating-hidden' ? { hide_reason: 'insult' as const } : {};
  await db
    .insertInto('mail_outbox')
    .values({ id, kind, recipient, order_id: orderId, is_automatic: isAutomatic, ...refund, ...hidden })
    .execute();
  const { number } = await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirstOrThrow();
  return { id, orderId, number };
}

export function findMail({ db }: Database, id: string) {
  return db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Lets all open mails be due, and the next try of a pause as well. */
export async function makeMailDue({ db }: Database): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  await db
    .updateTable('mail_pause')
    .set({ next_try_at: new Date(0) })
    .execute();
}

export async function emptyOutbox({ db }: Database): Promise<void> {
  await db.deleteFrom('mail_outbox').execute();
  await db.deleteFrom('mail_pause').execute();
}
