// Builds every service once and joins those that must not know each other.
import { createAnalytics } from '#server/analytics/analytics.ts';
import { createCashApp } from '#server/cashapp/cashapp.ts';
import { createApps } from '#server/catalog/apps.ts';
import { readApplePayDomain } from '#server/paypal/apple-pay-domain.ts';
import { createCheckout } from '#server/paypal/paypal-checkout.ts';
import { captureObstacle } from '#server/paypal/capture-obstacle.ts';
import { noteCardFailure } from '#server/paypal/card-limit.ts';
import type { Database } from '#server/database/connect.ts';
import { createDownloads } from '#server/downloads/downloads.ts';
import { createFiles } from '#server/files/files.ts';
import { openBlobs } from '#server/files/blobs/open-blobs.ts';
import { createMail } from '#server/mail/mail.ts';
import { createMailTransport } from '#server/mail/mail-transport.ts';
import { createMessages } from '#server/messages/messages.ts';
import { createOperators } from '#server/operators/operators.ts';
import { createOrders } from '#server/orders/orders.ts';
import { createPayments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { connectPayPal, payPalName, simulatePayPal, type SimulatedPayPal } from '#server/paypal/connect-paypal.ts';
import { createSettings } from '#server/settings/settings.ts';
import { examineStore } from '#server/settings/store-doctor.ts';
import { createStoreInfo } from '#server/store-info/store-info.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Signer } from './signing.ts';

export interface ServicesDependencies {
  readonly config: Config;
  readonly database: Database;
  readonly signer: Signer;
  readonly log: Logger;
  /** Says whether notifications of the database arrive; see database/listen.ts. */
  readonly isListening: () => boolean;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Everything the three doors (routes, page loaders, jobs) may call. */
export async function createServices({ config, database, signer, log, isListening }: ServicesDependencies) {
  const { db, sales } = database;
  const { mode } = config;
  // A process that only works through jobs serves no file.
  const applePayDomain = config.role === 'worker' ? null : await readApplePayDomain(config.applePayDomainFile);
  const blobs = await openBlobs(config);
  const operators = createOperators({ db, config, storeName: () => settings.current().storeName, signer, log });
  const { audit } = operators;
  const settings = createSettings({ db, config, audit });
  await settings.load();
  const files = createFiles({ db, blobs, signer, log, audit, maxFileBytes: config.maxFileBytes });
  const { offeredFiles, attachObject } = files;
  const apps = createApps({ db, isListening, offeredFiles, attachObject, audit });
  const { getOnSale: getAppOnSale } = apps;
  const analytics = createAnalytics({ db, mode, getAppOnSale });
  const { recordEvent } = analytics;
  const downloads = createDownloads({ db, mode, blobs, signer, files, recordEvent, accelPrefix: config.accelPrefix });
  const { tokenFor } = downloads;

  const transport = createMailTransport(config);

  // A live store has no simulator.
  const simulated: SimulatedPayPal | null =
    mode === 'test'
      ? simulatePayPal({
          folder: config.dataDir,
          deliver: (event) => payments.receiveEvent(payPalName, event),
        })
      : null;
  const payments = createPayments({
    db,
    mode,
    providers: payPalProviders(config, simulated),
    settle: (evidence, attempt) => orders.settle(evidence, attempt),
    completeRefund: (refund, evidence) => orders.completeRefund(refund, evidence),
    noteReturn: (attempt, returned) => orders.noteReturn(attempt, returned),
    revokePayment: (attempt, reason) => orders.revokePayment(attempt, reason),
    noteDispute: (...told) => orders.noteDispute(...told),
    endOrder: (orderId, status) => orders.end(orderId, status),
    onDecline: (attempt, evidence) => noteCardFailure(db, attempt, evidence),
    captureObstacle: (attempt, evidence) => captureObstacle(db, attempt, evidence),
    log,
  });
  const orders = createOrders({
    db,
    sales,
    mode,
    // Real money is taken only for what can be given. In test mode an app can be tried before it has its files.
    getAppOnSale: mode === 'live' ? apps.getDeliverable : getAppOnSale,
    payments,
    tokenFor: (orderId) => tokenFor({ orderId, issue: 0 }),
    mailOrderLink: downloads.mailOrderLink,
    countSale: analytics.countSale,
    audit,
    log,
  });

  const checkout = createCheckout({
    db,
    config,
    apps,
    orders,
    payments,
    signer,
    tokenFor: (orderId) => tokenFor({ orderId, issue: 0 }),
    log,
  });

  return {
    apps,
    checkout,
    /** The domain file of Apple Pay; null where the operator has named none. */
    applePayDomain,
    /** What stands for PayPal in test mode; null in live mode. */
    simulator: simulated?.simulator ?? null,
    files,
    downloads,
    orders,
    payments,
    cashApp: createCashApp({ db, mode, audit, settleWithin: orders.settleWithin, giveUp: orders.giveUp }),
    operators,
    analytics,
    mail: createMail({
      db,
      transport,
      tokenFor: (orderId, issue) => tokenFor({ orderId, issue }),
      settings: () => ({ ...config, ...settings.current() }),
      log,
    }),
    messages: createMessages({ db }),
    settings,
    /** What works, what is not set up and what is broken; for operators. */
    examineStore: () =>
      examineStore({
        db,
        mode,
        log,
        checkStorage: files.checkStorage,
        checkMail: transport.check,
        providerFor: payments.providerFor,
        checkProvider: payments.checkProvider,
        hasApplePayDomain: applePayDomain !== null,
      }),
    storeInfo: createStoreInfo({
      config,
      settings: settings.current,
      providerFor: payments.providerFor,
      troubleWith: payments.troubleWith,
    }),
    close(): void {
      payments.close();
      simulated?.simulator.close();
    },
  };
}

function payPalProviders({ paypal }: Config, simulated: SimulatedPayPal | null): readonly PaymentProvider[] {
  if (simulated !== null) return simulated.providers;
  return paypal === undefined ? [] : connectPayPal(paypal);
}
