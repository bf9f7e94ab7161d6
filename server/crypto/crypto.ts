import { bind } from '#server/bind.ts';
import { bindCoinSettings, type CoinSettingsDeps } from './coin-settings.ts';
import { createPayment, type CreatePaymentDeps } from './create-payment.ts';
import { examineNetworks } from './examine-networks.ts';
import { exportPayments } from './export-payments.ts';
import { endWindow } from './payment-store.ts';
import { getPayment, getTarget, paymentPage } from './get-payment.ts';
import { listReceived } from './list-received.ts';
import type { CryptoRoom } from './open-crypto.ts';
import { nameRefundAddress } from './name-refund-address.ts';
import { requote, type RequoteDeps } from './requote.ts';
import { sendBack } from './send-back.ts';
import { setUpNetwork } from './set-up-network.ts';
import { setUpSamples } from './set-up-samples.ts';
import { watchAll, watchDue } from './watcher.ts';
import type { WatchDeps } from './watch-network.ts';

export interface CryptoDeps
  extends
    Omit<CreatePaymentDeps, 'payments' | 'offers' | 'rates'>,
    Pick<WatchDeps, 'log'>,
    Pick<CoinSettingsDeps, 'audit' | 'confirmPassword' | 'confirmOwner' | 'limits' | 'notifyOperators'>,
    Pick<RequoteDeps, 'noteOrder'> {
  readonly payments: CreatePaymentDeps['payments'] & WatchDeps['payments'] & RequoteDeps['payments'];
  readonly room: CryptoRoom;
}

export type Crypto = ReturnType<typeof createCrypto>;

export function createCrypto({ room, ...rest }: CryptoDeps) {
  const { offers, rates, adapters, sealer, pace } = room;
  const deps = { ...rest, offers, rates };
  const watchDeps: WatchDeps = { ...rest, adapters, pace, checks: new Map() };
  return {
    createPayment: bind(createPayment, deps),
    getPayment: bind(getPayment, deps),
    nameRefundAddress: bind(nameRefundAddress, deps),
    paymentPage: bind(paymentPage, deps),
    getTarget: bind(getTarget, deps),
    /** Ends a payment's window now, for the simulator. Returns false for one that does not wait for money. */
    endWindow: (paymentKey: string) => endWindow(rest.db, paymentKey),
    /** Runs until the signal is aborted. */
    watch: (signal: AbortSignal) => watchAll(watchDeps, signal),
    watchDue: bind(watchDue, watchDeps),
    settings: bindCoinSettings({ ...rest, offers, rates, adapters, sealer }),
    received: {
      list: bind(listReceived, deps),
      requote: bind(requote, deps),
      sendBack: bind(sendBack, deps),
      export: bind(exportPayments, deps),
    },
    setUp: bind(setUpNetwork, { ...rest, adapters }),
    setUpSamples: bind(setUpSamples, { ...rest, adapters }),
    refreshRates: rates.refresh,
    storeCoins: offers.storeCoins,
    onOfferChange: offers.onChange,
    refreshOffers: offers.refresh,
    examine: () => examineNetworks(offers),
  };
}
