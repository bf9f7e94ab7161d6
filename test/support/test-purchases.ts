// The parts of a purchase on a real database, for tests of orders and payments.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { PayPalMethod } from '#contracts/paypal.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { captureObstacle } from '#server/paypal/capture-obstacle.ts';
import { noteCardFailure } from '#server/paypal/card-limit.ts';
import { rememberOrder } from '#server/analytics/sales-roll-up-store.ts';
import { createApps } from '#server/catalog/apps.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { mailOrderLink } from '#server/downloads/mail-link.ts';
import { createOperators } from '#server/operators/operators.ts';
import { createOrders } from '#server/orders/orders.ts';
import type { EventRequest } from '#server/payments/provider.ts';
import { createPayments } from '#server/payments/payments.ts';
import { payPalName } from '#server/paypal/connect-paypal.ts';
import type { Delays } from '#server/simulators/paypal/behaviour.ts';
import { simulatePayPal } from '#server/simulators/paypal/simulate-paypal.ts';
import { createSigner } from '#server/signing.ts';

export type WalletDecision = 'approve' | 'decline' | 'lose-answer';
export type RefundDecision = WalletDecision | 'lose-request' | 'in-progress' | 'hold' | 'forbid';

const scenarios = { approve: 'approve', decline: 'decline-then-retry', 'lose-answer': 'lose-capture-answer' } as const;

/** Catalogue, orders, payments and the PayPal simulator, joined as `services.ts` joins them. */
export function createTestPurchases(
  connectionString: string,
  options: {
    /** What becomes of a purchase by Venmo, Apple Pay or Google Pay. */
    readonly decide?: () => WalletDecision;
    readonly decideRefund?: () => RefundDecision;
    /** What becomes of a call that makes an order at PayPal. */
    readonly decideOrder?: () => 'make' | 'refuse';
    /** Whether PayPal lets the store in, and lets it read disputes. */
    readonly decideToken?: () => 'give' | 'refuse' | 'forbid' | 'lose';
    readonly decideDisputes?: () => 'permit' | 'forbid';
    /** Where the PayPal simulator keeps its orders; a temporary folder otherwise. */
    readonly folder?: string;
    readonly maxConnections?: number;
    /** Whether the simulator's webhooks do not arrive. */
    readonly isDeaf?: () => boolean;
    /** Test mode otherwise. Also a live one has the simulator for its provider. */
    readonly mode?: StoreMode;
    readonly delays?: Delays;
  } = {},
) {
  const database: Database = connectDatabase({ connectionString, maxConnections: options.maxConnections ?? 10 });
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
  const { decide, decideRefund, decideOrder, decideToken, decideDisputes, mode = 'test' } = options;
  const folder = options.folder ?? mkdtempSync(path.join(os.tmpdir(), 'appstand-paypal-'));
  const webhooks: EventRequest[] = [];
  const payPal = simulatePayPal({
    folder,
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
    db: database.db,
    isListening: () => true,
    offeredFiles: async () => [],
    attachObject: async () => {},
    audit: async () => {},
  });
  const operators = createOperators({
    db: database.db,
    config: { adminEmail: undefined, adminPassword: undefined, publicUrl: 'http://127.0.0.1:3000' },
    storeName: () => 'Test Store',
    signer: createSigner(Buffer.alloc(32, 'a secret of tests')),
    log,
  });
  const payments = createPayments({
    db: database.db,
    mode,
    providers: payPal.providers,
    settle: (evidence, attempt) => orders.settle(evidence, attempt),
    endOrder: (orderId, status) => orders.end(orderId, status),
    onDecline: (attempt, evidence) => noteCardFailure(database.db, attempt, evidence),
    captureObstacle: (attempt, evidence) => captureObstacle(database.db, attempt, evidence),
    completeRefund: (refund, evidence) => orders.completeRefund(refund, evidence),
    noteReturn: (attempt, returned) => orders.noteReturn(attempt, returned),
    revokePayment: (attempt, reason) => orders.revokePayment(attempt, reason),
    noteDispute: (...told) => orders.noteDispute(...told),
    log,
  });
  const orders = createOrders({
    db: database.db,
    sales: database.sales,
    mode,
    getAppOnSale: apps.getOnSale,
    payments,
    tokenFor: (orderId) => `token-${orderId}`,
    mailOrderLink: (transaction, orderId) => mailOrderLink(transaction, mode, orderId),
    audit: operators.audit,
    countSale: rememberOrder,
    log,
  });

  return {
    db: database.db,
    apps,
    orders,
    payments,
    /** Holds the simulator's orders. */
    folder,
    addApp: (price = '19.99') =>
      apps.add({ name: `App ${crypto.randomUUID()}`, description: 'An app.', price, category: 'utilities' }, newId()),
    buy: (
      appId: string,
      change: { email?: string; amount?: number; method?: PaymentMethod; key?: string | undefined } = {},
    ) =>
      orders.place(
        {
          customerEmail: change.email ?? 'ada@example.com',
          appId,
          amount: change.amount ?? 1899,
          paymentMethod: change.method ?? 'venmo',
        },
        { idempotencyKey: 'key' in change ? change.key : crypto.randomUUID(), address: '127.0.0.1', userAgent: 'test' },
      ),
    /** PayPal's simulator and the provider in front of it. */
    payPal,
    /** Every webhook that the simulator has sent. */
    webhooks,
    /** What was logged as a warning or an error, one JSON object a line. */
    logLines,
    /** Begins a payment on PayPal's buttons. Answers the order, its attempt and PayPal's id. */
    async beginPayPal(appId: string, change: { email?: string; method?: PayPalMethod } = {}) {
      const placed = await orders.place(
        {
          customerEmail: change.email ?? 'ada@example.com',
          appId,
          amount: change.method === 'venmo' ? 1899 : 1999,
          paymentMethod: change.method ?? 'paypal',
        },
        { idempotencyKey: crypto.randomUUID(), address: '127.0.0.1', userAgent: 'test', provider: payPalName },
      );
      const attempt = await payments.newestAttempt(placed.id);
      if (attempt === undefined || attempt.reference === null) throw new Error('PayPal has no order.');
      return { ...placed, payPalId: attempt.reference, attemptId: attempt.id };
    },
    /** Takes an order's payment as far as it goes. */
    async collect(orderId: string) {
      const attempt = await payments.newestAttempt(orderId);
      if (attempt === undefined) throw new Error('The order has no attempt.');
      return payments.collect(attempt);
    },
    async close() {
      payments.close();
      payPal.simulator.close();
      await database.close();
      if (options.folder === undefined) rmSync(folder, { recursive: true });
    },
  };
}
