import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { createAnalytics } from '#server/analytics/analytics.ts';
import type { openChain } from '#server/crypto/chains/open-chain.ts';
import { createPurchases } from '#server/buyers/purchases.ts';
import { forgetAddress } from '#server/buyers/forget-address.ts';
import { linkAddress } from '#server/buyers/link-token.ts';
import { findLook } from '#server/catalog/find-look.ts';
import { findMarks } from '#server/catalog/find-marks.ts';
import { readApplePayDomain } from '#server/paypal/apple-pay-domain.ts';
import type { Database } from '#server/database/connect.ts';
import type { DefaultMailTexts } from '#server/documents/document.ts';
import { createDocuments } from '#server/documents/documents.ts';
import { createDownloads } from '#server/downloads/downloads.ts';
import { grantApp, newestLink, restoreApps, revokeApps } from '#server/downloads/grants.ts';
import { mailLaterAddress } from '#server/downloads/later-address.ts';
import { openBlobs } from '#server/files/blobs/open-blobs.ts';
import { createLimits } from '#server/limits/limits.ts';
import { createRequestRate } from '#server/http/request-rate.ts';
import { createBuyerCookie } from '#server/http/buyer-cookie.ts';
import { enqueueMagicLink, enqueueMail, enqueueReply } from '#server/mail/enqueue-mail.ts';
import type { RenderMail } from '#server/mail/mail-content.ts';
import { createMail } from '#server/mail/mail.ts';
import { createInbox } from '#server/messages/inbox.ts';
import { createMessages } from '#server/messages/messages.ts';
import { createSenderCheck } from '#server/messages/verify-sender.ts';
import { createOperators } from '#server/operators/operators.ts';
import { createOrderChanges } from '#server/orders/change-order.ts';
import { changeOrderEmail } from '#server/orders/order-email.ts';
import { findOrderedApps, listOrdersOf } from '#server/orders/orders-of-address.ts';
import { createOrders } from '#server/orders/orders.ts';
import { createPayments } from '#server/payments/payments.ts';
import { createRatings } from '#server/ratings/ratings.ts';
import { listMethods } from '#server/settings/list-methods.ts';
import { createSettings } from '#server/settings/settings.ts';
import { createStoreInfo } from '#server/store-info/store-info.ts';
import { endWithdrawal, forgetWithdrawals, reopenWithdrawal } from '#server/withdrawals/withdrawn-orders.ts';
import { bind } from './bind.ts';
import { createBuyerRequests } from './buyer-services.ts';
import { createCatalogueServices } from './catalogue-services.ts';
import { createCheckouts } from './checkout-services.ts';
import type { Config } from './config.ts';
import { createExamination } from './create-examination.ts';
import { createConnectionFacts, createOwnConnections } from './connection-services.ts';
import { documentFacts } from './document-facts.ts';
import { assertFreeSpace } from './free-space.ts';
import type { Logger } from './log.ts';
import { createStoreOverview } from './overview-services.ts';
import { connectMethods } from './payment-methods.ts';
import type { Signer } from './signing.ts';
import { createTries } from './try-connections.ts';

export interface ServicesDeps {
  readonly config: Config;
  readonly database: Database;
  readonly signer: Signer;
  readonly log: Logger;
  readonly renderMail: RenderMail;
  readonly mailDefaults: () => Promise<DefaultMailTexts>;
  readonly hasNotifications: () => boolean;
  readonly openChain?: typeof openChain;
}

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(deps: ServicesDeps) {
  const { config, database, signer, log } = deps;
  const { db } = database;
  const { mode } = config;
  const applePayDomain = config.role === 'worker' ? null : await readApplePayDomain(config.applePayDomainFile);
  const blobs = await openBlobs(config);
  const limits = createLimits({ db, signer });
  const operators = createOperators({ db, config, limits, storeName: () => settings.current().storeName, signer, log });
  const { audit } = operators;
  const settings = createSettings({
    db,
    config,
    audit,
    checkPicture: async (address) => void (await files.openObject(address)),
    checkDrawing: (address) => media.checkDrawing(address),
    redrawSharePictures: (tx) => media.redrawSharePictures(tx),
  });
  const common = { db, mode, audit, log };
  const connections = createOwnConnections({ ...deps, db, limits, operators, retryMail: (tx) => mail.retrySoon(tx) });
  await Promise.all([settings.load(), connections.load()]);
  const documents = createDocuments({
    db,
    audit,
    facts: () => documentFacts({ settings: settings.current(), storeInfo: storeInfo(), buyers, purchases, operators }),
  });
  await documents.prepare(await deps.mailDefaults());
  const { apps, files, media, releases } = createCatalogueServices({ ...deps, db, blobs, operators, settings });
  const checkStorage = async (): Promise<void> => {
    await Promise.all([assertFreeSpace(config.dataDir), files.checkStorage()]);
  };
  const marksOf = (appIds: readonly string[]) => findMarks(db, appIds);
  const analytics = createAnalytics({ db, mode, getAppOnSale: apps.getOnSale, findMarks: marksOf });
  const downloads = createDownloads({
    db,
    mode,
    blobs,
    signer,
    changeEmail: async (tx, orderId, email) => {
      await changeOrderEmail(tx, orderId, email);
      await ratings.move(tx, orderId, email);
    },
    audit,
    files,
    releases,
    findLook: (appId) => findLook(db, appId),
    recordEvent: analytics.recordEvent,
    log,
    accelPrefix: config.accelPrefix,
  });
  const { tokenFor } = downloads;
  const ratings = createRatings({
    ...common,
    signer,
    getOnSale: apps.getOnSale,
    asksForRatings: () => settings.current().asksForRatings,
    renewOrderLink: downloads.renewOrderLink,
  });
  const ofAddress = { db, mode, findMarks: marksOf };
  const messages = createMessages({
    db,
    limits,
    audit,
    enqueueReply,
    listOrdersOf: (email, limit) => listOrdersOf(ofAddress, email, limit),
    findOrderedApps: (emails) => findOrderedApps(ofAddress, emails),
  });
  const requestRate = createRequestRate();
  const mail = createMail({
    ...deps,
    db,
    requestsPerSecond: requestRate.perSecond,
    tokenFor: (orderId, issue) => tokenFor({ orderId, issue }),
    magicLinkUrl: (id, publicUrl) => linkAddress(signer, publicUrl, id),
    objectionUrl: (id, publicUrl) => linkAddress(signer, publicUrl, id, 'objection'),
    optOutUrl: ratings.optOutUrl,
    advertisingObstacle: ratings.whyNotToAsk,
    paymentPage: (orderId) => crypto.paymentPage(orderId),
    checkRefund: (orderId, amountMinor) => payments.checkRefund(orderId, amountMinor),
    smtpUrl: connections.smtpUrl,
    settings: () => ({ ...config, ...settings.current(), mailFrom: connections.mailFrom() }),
    readOffer: releases.offer,
    findLook: (appId) => findLook(db, appId),
    wordsOf: documents.mailText,
    orderTexts: (orderId) => documents.shownAt(db, orderId),
  });

  const { simulated, cashAppSimulator, chainSimulator, coins, providers } = await connectMethods({
    ...deps,
    blobs,
    payPalAccount: connections.payPal,
    cashAppHandle: () => settings.current().cashAppHandle,
    receiveEvent: (name, event) => payments.receiveEvent(name, event),
  });
  const orderChanges = createOrderChanges({
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
  });
  const isOffSale = (method: PaymentMethod): boolean => settings.current().methodsOffSale.includes(method);
  const payments = createPayments({ ...common, providers, orders: orderChanges, isOffSale });
  const firstToken = (orderId: string): string => tokenFor({ orderId, issue: 0 });
  const orders = createOrders({
    ...ofAddress,
    getDeliverable: apps.getDeliverable,
    recordShown: documents.recordShown,
    findConsentText: async (id) => (await documents.find('consent', id))?.text.trim() ?? null,
    payments,
    tokenFor: firstToken,
    mailOrderLink: downloads.mailOrderLink,
    renewOrderLink: downloads.renewOrderLink,
    mail,
    enqueueMail,
    forgetMessages: messages.forget,
    planRatingRequest: ratings.planRequest,
    forgetAddress: bind(forgetAddress, {
      forgetUnprovenEmail: downloads.forgetUnprovenEmail,
      forgetWithdrawals,
      forgetRatings: ratings.forget,
    }),
    restore: restoreApps,
    audit,
    log,
  });
  const { payPal, cashApp, crypto } = createCheckouts({
    ...deps,
    ...ofAddress,
    apps,
    coins,
    downloads,
    limits,
    operators,
    orders,
    payments,
    settings,
    tokenFor: firstToken,
  });
  const inbox = createInbox({
    db,
    imap: connections.imap,
    verifySender: createSenderCheck(),
    recordBounce: mail.recordBounce,
    receipts: cashApp.receipts,
    ownAddresses: () => [connections.mailFrom(), settings.current().supportEmail],
    log,
  });

  const buyers = createBuyerCookie({ config, signer });
  const purchases = createPurchases({
    db,
    mode,
    config,
    signer,
    limits,
    releases,
    findLook: (appId) => findLook(db, appId),
    enqueueMagicLink,
    renewOrderLink: downloads.renewOrderLink,
    tokenFor,
    log,
  });
  const storeInfo = createStoreInfo({
    config,
    settings: settings.current,
    coins: crypto.storeCoins,
    providerFor: payments.providerFor,
    troubleWith: payments.troubleWith,
    isOffSale,
  });
  const requests = createBuyerRequests({ ...deps, db, documents, downloads, limits, operators, payments, settings });
  const hasApplePayDomain = applePayDomain !== null;
  const examined = { ...common, hasApplePayDomain, checkStorage, mail, inbox, cashApp, crypto, payments, settings };
  const examination = createExamination({ ...examined, isOffSale });
  return {
    apps,
    connections,
    connectionFacts: createConnectionFacts(examined),
    tryConnections: createTries({ connections, mail, mode, settings }),
    payPal,
    documents,
    buyers,
    purchases,
    ...requests,
    applePayDomain,
    simulator: simulated,
    files,
    releases,
    media,
    downloads,
    orders,
    payments,
    cashApp,
    cashAppSimulator,
    chainSimulator,
    crypto,
    operators,
    analytics,
    mail,
    requestRate,
    messages,
    ratings,
    inbox,
    limits,
    settings,
    checkStorage,
    listMethods: () => listMethods({ mode, orders, payments, isOffSale }),
    examineStore: examination.examineStore,
    overview: createStoreOverview({
      ...examined,
      isOffSale,
      ...examination,
      ...requests,
      findMarks: marksOf,
      analytics,
      apps,
      connections,
      files,
      messages,
      operators,
      orders,
      storeInfo,
    }),
    storeInfo,
    close(): void {
      payments.close();
      simulated?.simulator.close();
    },
  };
}
