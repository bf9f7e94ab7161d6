// The parts of a purchase on a real database, for tests of orders and payments.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { createApps } from '#server/catalog/apps.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { mailOrderLink } from '#server/downloads/mail-link.ts';
import { createOperators } from '#server/operators/operators.ts';
import { createOrders } from '#server/orders/orders.ts';
import type { PaymentRequest, RefundRequest } from '#server/payments/provider.ts';
import { createPayments } from '#server/payments/payments.ts';
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
  } = {},
) {
  const database: Database = connectDatabase({ connectionString, maxConnections: options.maxConnections ?? 10 });
  const log = pino({ level: 'silent' });
  const folder = options.ledgerFile === undefined ? mkdtempSync(path.join(os.tmpdir(), 'appstand-wallet-')) : null;
  const ledgerFile = options.ledgerFile ?? path.join(folder ?? '', 'ledger.jsonl');
  const ledger = openWalletLedger(ledgerFile);
  const wallet = createSimulatedWallet({
    ledger,
    ...(options.decide === undefined ? {} : { decide: options.decide }),
    ...(options.decideRefund === undefined ? {} : { decideRefund: options.decideRefund }),
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
    providers: [wallet],
    settle: (evidence, attempt) => orders.settle(evidence, attempt),
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
    async close() {
      await database.close();
      ledger.close();
      if (folder !== null) rmSync(folder, { recursive: true });
    },
  };
}
