import { catalogueCoins } from '#contracts/coins.ts';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { OfferedMethod, StoreInfo } from '#contracts/store.ts';
import type { Config } from '#server/config.ts';
import type { ProviderTrouble } from '#server/payments/provider.ts';

export interface StoreInfoDeps {
  readonly config: Pick<Config, 'mode' | 'publicUrl'>;
  readonly settings: () => StoreSettings;
  /** The provider that takes a method, or null. */
  readonly providerFor: (method: PaymentMethod) => string | null;
  /** Why the provider of a method takes no money now, or null. */
  readonly troubleWith: (method: PaymentMethod) => ProviderTrouble | null;
}

const unavailable = {
  unreachable: 'It does not answer at the moment. Try again in some minutes, or pay another way.',
  closed: 'This store does not take it at the moment.',
} as const;

/** What every page may know about this store. */
export function createStoreInfo({ config, settings, providerFor, troubleWith }: StoreInfoDeps): () => StoreInfo {
  // In test mode every way can be walked. Those without a provider end at a checkout page that says so.
  function offer(method: PaymentMethod): OfferedMethod {
    const trouble = troubleWith(method);
    if (trouble !== null) {
      return { method, isAvailable: false, reason: unavailable[trouble === 'unreachable' ? trouble : 'closed'] };
    }
    return providerFor(method) !== null || config.mode === 'test'
      ? { method, isAvailable: true }
      : { method, isAvailable: false, reason: unavailable.closed };
  }

  return () => ({
    name: settings().storeName,
    mode: config.mode,
    supportEmail: settings().supportEmail,
    publicUrl: config.publicUrl,
    methods: paymentMethods.map(offer),
    coins: config.mode === 'test' ? catalogueCoins.map((coin) => coin.id) : [],
  });
}
