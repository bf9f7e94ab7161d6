// The parts of a purchase on a real database, for tests of orders and payments.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { PayPalMethod } from '#contracts/paypal.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { noteCardFailure } from '#server/checkout/card-limit.ts';
import { createApps } from '#server/catalog/apps.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { mailOrderLink } from '#server/downloads/mail-link.ts';
import { createOperators } from '#server/operators/operators.ts';
import { createOrders } from '#server/orders/orders.ts';
import type { EventRequest, PaymentRequest, RefundRequest } from '#server/payments/provider.ts';
import { createPayments } from '#server/payments/payments.ts';
import { payPalName, simulatePayPal } from '#server/payments/providers/paypal/paypal.ts';
import { createSimulatedWallet } from '#server/payments/providers/simulated-wallet/simulated-wallet.ts';
import { openWalletLedger } from '#server/payments/providers/simulated-wallet/wallet-ledger.ts';
import { createSigner } from '#server/signing.ts';

export type WalletDecision = 'approve' | 'decline' | 'lose-answer';
export type RefundDecision = WalletDecision | 'lose-request';

/** Catalogue, orders, payments and the simulated wallet, joined as `services.ts` joins them. */
export function createTestPurchases(
  connectionString: string,
  options: {
    readonly decide?: (payment: PaymentRequest) => WalletDecision;
    readonly decideRefund?: (refund: RefundRequest) => RefundDecision;
    readonly ledgerFile?: string;
    readonly maxConnections?: number;
    /** Where the PayPal simulator keeps its books; beside the ledger otherwise. */
    readonly payPalFolder?: string;
    /** Milliseconds that the simulator takes where a scenario is about its slowness. */
    readonly pace?: { readonly slowCapture: number; readonly decision: number; readonly lateWebhook: number };
  } = {},
) {
  const database: Database = connectDatabase({ connectionString, maxConnections: options.maxConnections ?? 10 });
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
  const folder = options.ledgerFile === undefined ? mkdtempSync(path.join(os.tmpdir(), 'appstand-wallet-')) : null;
  const ledgerFile = options.ledgerFile ?? path.join(folder ?? '', 'ledger.jsonl');
  const ledger = openWalletLedger(ledgerFile);
  const wallet = createSimulatedWallet({
    ledger,
    ...(options.decide === undefined ? {} : { decide: options.decide }),
    ...(options.decideRefund === undefined ? {} : { decideRefund: options.decideRefund }),
  });
  const webhooks: EventRequest[] = [];
  const payPal = simulatePayPal({
    folder: options.payPalFolder ?? path.dirname(ledgerFile),
    pace: options.pace ?? { slowCapture: 300, decision: 400, lateWebhook: 300 },
    deliver: (event) => {
      webhooks.push(event);
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
    providers: [payPal.provider, wallet],
    settle: (evidence, attempt) => orders.settle(evidence, attempt),
    onDecline: (attempt, evidence) => noteCardFailure(database.db, attempt, evidence),
    completeRefund: (refund, evidence) => orders.completeRefund(refund, evidence),
    noteReturn: (attempt, returned) => orders.noteReturn(attempt, returned),
    revokePayment: (attempt, reason) => orders.revokePayment(attempt, reason),
    log,
  });
  const orders = createOrders({
    db: database.db,
    sales: database.sales,
    mode: 'test',
    getAppOnSale: apps.getOnSale,
    payments,
    tokenFor: (orderId) => `token-${orderId}`,
    mailOrderLink: (transaction, orderId) => mailOrderLink(transaction, orderId),
    audit: operators.audit,
    log,
  });

  return {
    db: database.db,
    apps,
    orders,
    payments,
    wallet,
    ledgerFile,
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
      payPal.simulator.close();
      await database.close();
      ledger.close();
      if (folder !== null) rmSync(folder, { recursive: true });
    },
  };
}
