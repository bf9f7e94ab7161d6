// Receipts of Cash App by email, genuine and forged, as a live store's support mailbox receives them.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { CashAppReceipt } from '#contracts/cashapp-receipts.ts';
import { createCashApp } from '#server/cashapp/cashapp.ts';
import { neededAgreements } from '#server/cashapp/judge-receipt.ts';
import { createSenderCheck } from '#server/messages/verify-sender.ts';
import { createCashAppClient } from './cashapp-client.ts';
import type { InsertedCashAppPayment } from './insert-cashapp-payment.ts';
import { mailSource, receiveMail } from './received-mail.ts';
import { createMailSigner } from './signed-mail.ts';
import { liveEnvironment } from './test-app.ts';

export const receiptAddress = 'pay@shop.example';

export interface ReceiptToWrite {
  readonly noteCode: string | null;
  readonly amount?: string;
  readonly payer?: string;
  readonly cashtag?: string;
  /** In the subject and the first line, as the payer's name may want it. */
  readonly headline?: string;
  readonly lines?: readonly string[];
  readonly text?: string;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly messageId?: string;
  readonly at?: Date;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the bytes of a receipt, without a signature. */
export function receiptSource(receipt: ReceiptToWrite): Buffer {
  const { noteCode, amount = '$19.99', payer = 'Ada Lovelace', cashtag = '$harbour', at = new Date() } = receipt;
  const headline = receipt.headline ?? `${payer} sent you ${amount}`;
  const lines = [
    headline,
    ...(noteCode === null ? [] : [`For ${noteCode}`]),
    `Amount ${amount}`,
    `To ${cashtag}`,
    `From ${payer}`,
    'Identifier #D-7QX2K9',
    'Received',
    '',
    'Cash App',
  ];
  return mailSource({
    from: receipt.from ?? 'Cash App <cash@square.com>',
    subject: receipt.subject ?? (noteCode === null ? headline : `${headline} for ${noteCode}`),
    text: receipt.text ?? [...lines, ...(receipt.lines ?? [])].join('\n'),
    headers: {
      To: receipt.to ?? receiptAddress,
      Date: at.toUTCString(),
      'Message-ID': receipt.messageId ?? `<${randomUUID()}@square.example>`,
      'MIME-Version': '1.0',
      'Content-Type': 'text/plain; charset=utf-8',
      ...receipt.headers,
    },
  });
}

export type ReceiptClient = Awaited<ReturnType<typeof createReceiptClient>>;

/** A live store that reads receipts, and Cash App's mail with a key in the place of its own. */
export async function createReceiptClient() {
  const client = await createCashAppClient(liveEnvironment);
  const { db, owner, store } = client;
  const { services } = store;
  const { resolver, sign } = createMailSigner({
    'square.com': 'p=reject',
    'cash.app': null,
    'evil.example': 'p=reject',
  });
  const verifySender = createSenderCheck(resolver);

  const receipts = {
    ...client,
    sign,
    genuine: (receipt: ReceiptToWrite): Promise<Buffer> => sign(receiptSource(receipt), 'square.com'),
    receive: (source: Buffer, change: Parameters<typeof receiveMail>[2] = {}): Promise<void> =>
      receiveMail(db, source, { verifySender, receipts: services.cashApp.receipts, ...change }),
    setAddress: (cashAppReceiptAddress: string | null) =>
      store.http.inject({
        method: 'PATCH',
        url: '/api/settings',
        headers: owner,
        payload: { cashAppReceiptAddress },
      }),
    /** Begins a test: the address is set and no receipt was read. */
    async reset(): Promise<void> {
      for (const table of ['cashapp_receipts', 'contact_messages'] as const) await db.deleteFrom(table).execute();
      await receipts.setAddress(receiptAddress);
    },
    insertLive: (change: object = {}): Promise<InsertedCashAppPayment> => client.insert({ mode: 'live', ...change }),
    statusOf: async ({ paymentId }: Pick<InsertedCashAppPayment, 'paymentId'>) =>
      (await client.status(paymentId)).status,
    receipts: () => db.selectFrom('cashapp_receipts').selectAll().orderBy('id').execute(),
    transfers: ({ attemptId }: InsertedCashAppPayment) =>
      db.selectFrom('cashapp_transfers').selectAll().where('payment_id', '=', attemptId).execute(),
    messages: () =>
      db.selectFrom('contact_messages').select(['topic', 'status', 'is_verified']).orderBy('id').execute(),
    dismiss: (receiptId: string, headers: Record<string, string> = owner) =>
      store.http.inject({ method: 'POST', url: `/api/cashapp/dismiss-receipt/${receiptId}`, headers }),
    async inReview(): Promise<CashAppReceipt[]> {
      return (await store.http.inject({ url: '/api/cashapp/receipts', headers: owner })).json();
    },
    async proposalOf({ noteCode }: InsertedCashAppPayment): Promise<ListedCashAppPayment['proposal']> {
      return (await client.list(`?q=${noteCode}`))[0]?.proposal ?? null;
    },
    /** Begins a payment and receives its genuine receipt. */
    async propose(): Promise<InsertedCashAppPayment & { readonly receiptId: string }> {
      const payment = await receipts.insertLive();
      await receipts.receive(await receipts.genuine({ noteCode: payment.noteCode }));
      return { ...payment, receiptId: (await receipts.proposalOf(payment))?.receiptId ?? '' };
    },
    /** Has an operator agree with as many proposals as it takes. */
    async agree(count = neededAgreements): Promise<void> {
      for (let agreed = 0; agreed < count; agreed += 1) {
        const { paymentId, receiptId } = await receipts.propose();
        await client.confirm(paymentId, { receiptId });
      }
    },
    /** The use cases of a process with other parts. */
    otherProcess: (change: Partial<Parameters<typeof createCashApp>[0]>) =>
      createCashApp({
        ...services,
        db,
        mode: 'live',
        audit: services.operators.audit,
        findMarks: async () => new Map(),
        keepLaterAddress: () => Promise.resolve(),
        noteOrder: () => Promise.resolve(),
        tokenFor: (orderId) => orderId,
        receiptSettings: services.settings.current,
        log: pino({ level: 'silent' }),
        ...change,
      }),
  };
  return receipts;
}
