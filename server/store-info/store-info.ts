import { catalogueCoins } from '#contracts/coins.ts';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { OfferedMethod, StoreInfo } from '#contracts/store.ts';
import type { Config } from '#server/config.ts';

export interface StoreInfoDependencies {
  readonly config: Pick<Config, 'mode' | 'publicUrl'>;
  readonly settings: () => StoreSettings;
  /** The provider that takes a method, or null. */
  readonly providerFor: (method: PaymentMethod) => string | null;
}

/** What every page may know about this store. */
export function createStoreInfo({ config, settings, providerFor }: StoreInfoDependencies): () => StoreInfo {
  // In test mode every way can be walked. Those without a provider end at a checkout page that says so.
  const offer = (method: PaymentMethod): OfferedMethod =>
    providerFor(method) !== null || config.mode === 'test'
      ? { method, isAvailable: true }
      : { method, isAvailable: false, reason: 'This store does not take it at the moment.' };

  return () => ({
    name: settings().storeName,
    mode: config.mode,
    supportEmail: settings().supportEmail,
    publicUrl: config.publicUrl,
    methods: paymentMethods.map(offer),
    coins: config.mode === 'test' ? catalogueCoins.map((coin) => coin.id) : [],
  });
}
