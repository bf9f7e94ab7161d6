import { createCashApp } from '#server/cashapp/cashapp.ts';
import type { Apps } from '#server/catalog/apps.ts';
import { createCrypto, type CryptoDeps } from '#server/crypto/crypto.ts';
import type { Db } from '#server/database/connect.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import type { Limits } from '#server/limits/limits.ts';
import { enqueueNotice } from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import { noteOrder } from '#server/orders/add-order-note.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Orders } from '#server/orders/orders.ts';
import type { Payments } from '#server/payments/payments.ts';
import { createPayPalCheckout } from '#server/paypal/paypal.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Signer } from './signing.ts';

export interface CheckoutsDeps {
  readonly db: Db;
  readonly config: Config;
  readonly apps: Apps;
  readonly coins: CryptoDeps['room'];
  readonly downloads: Downloads;
  readonly findMarks: FindMarks;
  readonly limits: Limits;
  readonly operators: Operators;
  readonly orders: Orders;
  readonly payments: Payments;
  readonly settings: Settings;
  readonly signer: Signer;
  readonly tokenFor: (orderId: string) => string;
  readonly log: Logger;
}

export function createCheckouts(deps: CheckoutsDeps) {
  const { db, config, coins, downloads, limits, operators, orders, payments, settings, tokenFor, log } = deps;
  const { mode } = config;
  const { audit } = operators;
  const common = { db, mode, limits, orders, payments, tokenFor, audit, log };
  return {
    payPal: createPayPalCheckout({ ...common, config, apps: deps.apps, signer: deps.signer }),
    cashApp: createCashApp({
      ...common,
      findMarks: deps.findMarks,
      noteOrder,
      keepLaterAddress: downloads.keepLaterAddress,
      receiptSettings: settings.current,
    }),
    crypto: createCrypto({
      ...common,
      confirmPassword: operators.confirmPassword,
      confirmOwner: operators.confirmOwner,
      noteOrder,
      notifyOperators: async (tx, notice) => enqueueNotice(tx, await operators.listEmails(tx), notice),
      room: coins,
    }),
  };
}
