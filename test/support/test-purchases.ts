// The parts of a purchase on a real database, for tests of orders and payments.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { OfferedFile } from '#contracts/apps.ts';
import type { PayPalMethod } from '#contracts/paypal.ts';
import type { PlacedOrder, StoreMode } from '#contracts/orders.ts';
import { methodOf, type ListedPaymentMethod } from '#contracts/payment-methods.ts';
import { plainWall } from '#contracts/wall.ts';
import { findMarks } from '#server/catalog/find-marks.ts';
import { createAnalytics } from '#server/analytics/analytics.ts';
import { createCashAppProvider } from '#server/cashapp/cashapp-provider.ts';
import { createApps } from '#server/catalog/apps.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { mailLaterAddress } from '#server/downloads/later-address.ts';
import { grantApp, newestLink, restoreApps, revokeApps } from '#server/downloads/grants.ts';
import { mailOrderLink, renewOrderLink } from '#server/downloads/mail-link.ts';
import { createLimits } from '#server/limits/limits.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { findOrderMail, stripRecipient } from '#server/mail/mail-store.ts';
import { createOperators } from '#server/operators/operators.ts';
import { createOrderChanges } from '#server/orders/change-order.ts';
import { createOrders } from '#server/orders/orders.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createCardGuard } from '#server/paypal/card-limit.ts';
import { payPalName } from '#server/paypal/paypal-provider.ts';
import type { Delays } from '#server/simulators/paypal/behaviour.ts';
import { simulatePayPal } from '#server/simulators/paypal/simulate-paypal.ts';
import { endWithdrawal, reopenWithdrawal } from '#server/withdrawals/withdrawn-orders.ts';
import { createSigner } from '#server/signing.ts';

export type WalletDecision = 'approve' | 'decline' | 'lose-answer';
export type RefundDecision = WalletDecision | 'lose-request' | 'in-progress' | 'hold' | 'forbid';

const scenarios = { approve: 'approve', decline: 'decline-then-retry', 'lose-answer': 'lose-capture-answer' } as const;

export interface PurchaseChange {
  readonly email?: string;
  readonly amount?: number;
  readonly method?: ListedPaymentMethod;
  readonly key?: string | undefined;
  /** Stands for a browser. Purchases of the same one are recognised. */
  readonly browserKey?: Buffer;
  readonly buyAgain?: boolean;
}

const offeredFile: OfferedFile = {
  fileName: 'Setup.exe',
  platform: 'windows',
  architecture: 'x64',
  version: '1.0',
  sizeBytes: 2,
  sha256: '0'.repeat(64),
};

/** Catalogue, orders, payments and the PayPal simulator, joined as `services.ts` joins them. */
export function createTestPurchases(
  connectionString: string,
  options: {
    /** The result of a purchase by Venmo, Apple Pay or Google Pay. */
    readonly decide?: () => WalletDecision;
    readonly decideRefund?: () => RefundDecision;
    /** The result of a call that makes an order at PayPal. */
    readonly decideOrder?: () => 'make' | 'refuse';
    /** PayPal's answer to a sign-in. */
    readonly decideToken?: () => 'give' | 'refuse' | 'forbid' | 'lose';
    readonly decideDisputes?: () => 'permit' | 'forbid';
    /** A temporary folder otherwise. */
    readonly folder?: string;
    readonly maxConnections?: number;
    /** Returns true to drop the simulator's webhooks. */
    readonly isDeaf?: () => boolean;
    /** Test mode otherwise. Also a live one has the simulator for its provider. */
    readonly mode?: StoreMode;
    readonly delays?: Delays;
  } = {},
) {
  const database: Database = connectDatabase({ connectionString, maxConnections: options.maxConnections ?? 10 });
  const { db } = database;
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
  const { decide, decideRefund, decideOrder, decideToken, decideDisputes, mode = 'test' } = options;
  const folder = options.folder ?? mkdtempSync(path.join(os.tmpdir(), 'appstand-paypal-'));
  const webhooks: EventRequest[] = [];
  const signer = createSigner(Buffer.alloc(32, 'a secret of tests'));
  const payPal = simulatePayPal({
    folder,
    guard: createCardGuard(db),
    behaviour: {
      ...(decide === undefined ? {} : { absentPayer: () => scenarios[decide()] }),
      ...(decideRefund === undefined ? {} : { refund: decideRefund }),
      ...(decideOrder === undefined ? {} : { order: decideOrder }),
      ...(decideToken === undefined ? {} : { token: decideToken }),
      ...(decideDisputes === undefined ? {} : { disputes: decideDisputes }),
    },
    healthPauseMs: 50,
    delays: options.delays ?? { slowCaptureMs: 300, decisionMs: 400, lateWebhookMs: 300 },
    deliver: (event) => {
      webhooks.push(event);
      if (options.isDeaf?.() === true) return Promise.resolve(false);
      return payments.receiveEvent(payPalName, event);
    },
  });
  const apps = createApps({
    db,
    mode,
    heroAppId: () => null,
    wall: () => plainWall,
    hasNotifications: () => true,
    offeredFiles: async () => [offeredFile],
    readVersions: async () => ({
      version: '1.0',
      notes: [],
      publishedAt: null,
      files: [offeredFile],
      earlierVersions: [],
    }),
    correctRelease: async () => {},
    findFileStates: async () => new Map(),
    countMissingFiles: async () => 0,
    attachObject: async () => {},
    audit: async () => {},
  });
  const operators = createOperators({
    db,
    config: { adminEmail: undefined, adminPassword: undefined, publicUrl: 'http://127.0.0.1:3000' },
    limits: createLimits({ db, signer }),
    storeName: () => 'Test Store',
    signer,
    log,
  });
  const analytics = createAnalytics({ db, mode, getAppOnSale: apps.getOnSale, findMarks: (ids) => findMarks(db, ids) });
  const providers = [
    ...payPal.providers,
    createCashAppProvider({ db, cashtag: () => '$harbour', autoConfirmMinutes: null }),
  ];
  const paymentDeps: PaymentDeps = {
    db,
    mode,
    providers: new Map(providers.map((provider) => [provider.name, provider])),
    orders: createOrderChanges({
      grant: grantApp,
      revoke: revokeApps,
      restore: async (tx, orderId) => void (await restoreApps(tx, orderId)),
      endWithdrawal,
      reopenWithdrawal,
      enqueueMail,
      mailLaterAddress,
      newestLink,
      recordSale: analytics.recordSale,
      recordRefund: analytics.recordRefund,
      recordVoidRefund: analytics.recordVoidRefund,
    }),
    audit: operators.audit,
    log,
  };
  const payments = createPayments({ ...paymentDeps, providers });
  const orders = createOrders({
    db,
    mode,
    findMarks: (appIds) => findMarks(db, appIds),
    getDeliverable: apps.getDeliverable,
    recordShown: async () => undefined,
    findConsentText: async () => null,
    payments,
    tokenFor: (orderId) => `token-${orderId}`,
    mailOrderLink: (tx, orderId) => mailOrderLink(tx, mode, orderId),
    renewOrderLink: (tx, orderId) => renewOrderLink(tx, mode, orderId),
    mail: { findOrderMail, forget: stripRecipient, deleteKept: async () => undefined },
    enqueueMail,
    forgetMessages: async () => undefined,
    forgetAddress: async () => undefined,
    planRatingRequest: async () => undefined,
    restore: restoreApps,
    audit: operators.audit,
    log,
  });

  const inputOf = (appId: string, change: PurchaseChange) => ({
    customerEmail: change.email ?? 'ada@example.com',
    appId,
    amount: change.amount ?? (methodOf(change.method ?? 'venmo') === 'venmo' ? 1899 : 1999),
    paymentMethod: change.method ?? 'venmo',
    ...(change.buyAgain === undefined ? {} : { buyAgain: change.buyAgain }),
  });
  const senderOf = (change: PurchaseChange) => ({
    idempotencyKey: 'key' in change ? change.key : crypto.randomUUID(),
    address: '127.0.0.1',
    userAgent: 'test',
    browserKey: change.browserKey ?? null,
  });

  return {
    db,
    apps,
    analytics,
    orders,
    payments,
    operators,
    /** For tests that call one use case alone. */
    paymentDeps,
    async addOperator(email = `${newId()}@example.com`): Promise<string> {
      const id = newId();
      const row = { id, email, password_hash: '-', role: 'staff' } as const;
      await db.insertInto('operators').values(row).execute();
      return id;
    },
    /** Holds the simulator's files. */
    folder,
    addApp: (price = '19.99') =>
      apps.add({ name: `App ${crypto.randomUUID()}`, description: 'An app.', price, category: 'utilities' }, newId()),
    /** Buys an app in one call; $18.99 by Venmo otherwise. */
    buy: (appId: string, change: PurchaseChange = {}): Promise<PlacedOrder> =>
      orders.buy(inputOf(appId, change), senderOf(change)),
    /** PayPal's simulator and the provider in front of it. */
    payPal,
    /** Every webhook that the simulator has sent. */
    webhooks,
    /** Warnings and errors, one JSON object a line. */
    logLines,
    /** Begins a payment on PayPal's buttons. Returns the order, its attempt and PayPal's id. */
    async beginPayPal(appId: string, change: Omit<PurchaseChange, 'method'> & { readonly method?: PayPalMethod } = {}) {
      const { attempt, appName } = await orders.place(
        inputOf(appId, { method: 'paypal', ...change }),
        senderOf(change),
      );
      const begun = await payments.begin(attempt, {
        description: appName,
        customerEmail: change.email ?? 'ada@example.com',
        isPayerAbsent: false,
      });
      if (begun.attempt.reference === null) throw new Error('PayPal has no order.');
      return { id: attempt.orderId, payPalId: begun.attempt.reference, attemptId: attempt.id };
    },
    /** Marks an order's payment as being captured, so that its money comes although the order has ended. */
    async markCapturing(orderId: string): Promise<void> {
      await db.updateTable('payment_attempts').set({ status: 'capturing' }).where('order_id', '=', orderId).execute();
    },

    /** Takes an order's payment as far as it goes. Returns its outcome. */
    async collect(orderId: string) {
      const attempt = await payments.newestAttempt(orderId);
      if (attempt === undefined) throw new Error('The order has no attempt.');
      return (await payments.collect(attempt)).outcome;
    },
    /** Runs every reconciler of attempts once. Returns how many attempts were looked at. */
    async reconcile(signal?: AbortSignal): Promise<number> {
      const looked = await Promise.all(payments.reconcilers.map(({ run }) => run(signal)));
      return looked.reduce((sum, count) => sum + count, 0);
    },
    async close() {
      payments.close();
      payPal.simulator.close();
      await database.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true });
    },
  };
}
