import { keptChangeDays } from '#server/buyers/address-changes/address-changes.ts';
import { keptReviewDays } from '#server/cashapp/cashapp.ts';
import type { StoreFacts } from '#server/documents/values-of.ts';
import { laterAddressDays } from '#server/downloads/downloads.ts';
import { recipientDays } from '#server/mail/purge-mail.ts';
import { paymentHosts } from '#server/pages/content-security-policy.ts';
import { failureLifeDays } from '#server/paypal/paypal.ts';
import { eventLifeDays } from '#server/payments/payments.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { StoreSettings } from '#contracts/settings.ts';

interface SetCookie {
  readonly name: string;
  readonly options: { readonly maxAge: number };
}

export interface DocumentFactsDeps {
  readonly settings: StoreSettings;
  readonly storeInfo: StoreInfo;
  readonly cookies: Readonly<Record<keyof StoreFacts['cookies'], SetCookie>>;
}

const daySeconds = 86_400;

/** Returns what the texts tell of this store: what it offers, what it sets and how long it keeps what. */
export function documentFacts({ settings, storeInfo, cookies }: DocumentFactsDeps): StoreFacts {
  const { mode, publicUrl, methods } = storeInfo;
  const cookie = ({ name, options }: SetCookie) => ({ name, days: options.maxAge / daySeconds });
  return {
    mode,
    publicUrl,
    settings,
    methods: methods.flatMap(({ method, isAvailable }) => (isAvailable ? [method] : [])),
    cookies: {
      buyer: cookie(cookies.buyer),
      purchases: cookie(cookies.purchases),
      operator: cookie(cookies.operator),
    },
    hosts: mode === 'live' ? paymentHosts : [],
    retention: {
      mailAddress: recipientDays,
      unprovenAddress: laterAddressDays,
      addressChange: keptChangeDays,
      failedPayment: failureLifeDays,
      providerEvent: eventLifeDays,
      cashAppReceipt: keptReviewDays,
    },
  };
}
