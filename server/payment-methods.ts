import { createCashAppProvider } from '#server/cashapp/cashapp-provider.ts';
import { openChain } from '#server/crypto/chains/open-chain.ts';
import { createCryptoProvider } from '#server/crypto/crypto-provider.ts';
import { openCrypto } from '#server/crypto/open-crypto.ts';
import type { Database } from '#server/database/connect.ts';
import type { BlobStore } from '#server/files/blobs/blobs.ts';
import type { Payments } from '#server/payments/payments.ts';
import { createCardGuard } from '#server/paypal/card-limit.ts';
import { sendByFetch } from '#server/paypal/client/transport.ts';
import { apiOrigins, connectPayPal, type PayPalAccount } from '#server/paypal/connect-paypal.ts';
import { createCurrentPayPal } from '#server/paypal/current-paypal.ts';
import { payPalName } from '#server/paypal/paypal-provider.ts';
import { webhookProblem } from '#server/paypal/try-paypal.ts';
import type { Config } from './config.ts';
import type { Logger } from './log.ts';
import type { Signer } from './signing.ts';

interface MethodsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly signer: Signer;
  readonly log: Logger;
  readonly openChain?: Parameters<typeof openCrypto>[0]['openChain'];
  readonly blobs: BlobStore;
  /** Used in live mode only. */
  readonly payPalAccount: () => PayPalAccount | undefined;
  readonly cashAppHandle: () => string | null;
  readonly receiveEvent: Payments['receiveEvent'];
}

/** Connects the payment methods to their providers, in test mode to simulators. */
export async function connectMethods(deps: MethodsDeps) {
  const { config, signer, log, blobs } = deps;
  const { db } = deps.database;
  const { mode } = config;
  const guard = createCardGuard(db);
  const simulated =
    mode === 'test'
      ? (await import('#server/simulators/paypal/simulate-paypal.ts')).simulatePayPal({
          folder: config.dataDir,
          guard,
          deliver: (event) => deps.receiveEvent(payPalName, event),
        })
      : null;
  const payPalProviders = simulated?.providers ?? [
    createCurrentPayPal({
      account: deps.payPalAccount,
      connect: (account) => connectPayPal(account, guard),
      webhookProblem: (account) =>
        webhookProblem({
          account,
          send: sendByFetch,
          apiOrigin: apiOrigins.live,
          webhookUrl: `${config.publicUrl}/paypal/webhook`,
        }),
      guard,
    }),
  ];
  const cashAppSimulator =
    mode === 'test'
      ? (await import('#server/simulators/cashapp/simulate-cashapp.ts')).simulateCashApp({
          autoConfirmMinutes: config.cashAppAutoConfirmMinutes,
        })
      : null;
  const cashAppProvider = createCashAppProvider({
    db,
    cashtag: () => deps.cashAppHandle() ?? cashAppSimulator?.sampleCashtag ?? null,
    autoConfirmMinutes: cashAppSimulator?.autoConfirmMinutes ?? null,
  });
  const chainSimulator =
    mode === 'test'
      ? (await import('#server/simulators/chains/simulate-chains.ts')).simulateChains({ folder: config.dataDir })
      : null;
  const coins = openCrypto({
    db,
    mode,
    signer,
    blobs,
    log,
    pace: { fastMs: mode === 'test' ? 1_000 : 10_000 },
    openChain:
      deps.openChain ??
      ((settings, options) =>
        openChain(settings, chainSimulator?.serves(settings.url) === true ? chainSimulator : options)),
  });
  await coins.offers.refresh();
  const cryptoProvider = createCryptoProvider({ ...coins, isOffered: coins.offers.hasAny });
  return {
    simulated,
    cashAppSimulator,
    chainSimulator,
    coins,
    providers: [...payPalProviders, cashAppProvider, cryptoProvider],
  };
}
