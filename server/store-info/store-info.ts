import { plainAppearance, type Appearance } from '#contracts/appearance.ts';
import { defaultHero } from '#contracts/default-hero.ts';
import type { StoreCoin } from '#contracts/crypto.ts';
import { paymentMethods, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import type { OfferedMethod, StoreInfo } from '#contracts/store.ts';
import type { Config } from '#server/config.ts';
import type { ProviderTrouble } from '#server/payments/provider-health.ts';

export interface StoreInfoDeps {
  readonly config: Pick<Config, 'mode' | 'publicUrl'>;
  readonly settings: () => Pick<
    StoreSettings,
    'storeName' | 'heroHeadline' | 'heroText' | 'supportEmail' | 'asksForRatings' | 'appearance'
  >;
  readonly coins: () => readonly StoreCoin[];
  readonly providerFor: (method: PaymentMethod) => string | null;
  readonly isOffSale: (method: PaymentMethod) => boolean;
  /** Returns why the method's provider cannot take payments now, or null. */
  readonly troubleWith: (method: PaymentMethod) => ProviderTrouble | null;
}

/** Hides an announcement that is not shown. */
function shownOf(appearance: Appearance): Appearance {
  const { announcement } = appearance;
  return { ...appearance, announcement: announcement.isShown ? announcement : plainAppearance.announcement };
}

const unlessDefault = (words: string, own: string): string | null => (words === own ? null : words);

export function createStoreInfo(deps: StoreInfoDeps): () => StoreInfo {
  const { config, settings, coins } = deps;
  function offer(method: PaymentMethod): OfferedMethod {
    if (deps.isOffSale(method)) return { method, isAvailable: false, reason: 'closed' };
    const trouble = deps.troubleWith(method);
    if (trouble !== null) return { method, isAvailable: false, reason: trouble === 'unreachable' ? trouble : 'closed' };
    return deps.providerFor(method) !== null
      ? { method, isAvailable: true }
      : { method, isAvailable: false, reason: 'closed' };
  }

  return () => ({
    name: settings().storeName,
    heroHeadline: unlessDefault(settings().heroHeadline, defaultHero.headline),
    heroText: unlessDefault(settings().heroText, defaultHero.text),
    mode: config.mode,
    supportEmail: settings().supportEmail,
    publicUrl: config.publicUrl,
    methods: paymentMethods.map(offer),
    coins: coins(),
    asksForRatings: settings().asksForRatings,
    appearance: shownOf(settings().appearance),
  });
}
