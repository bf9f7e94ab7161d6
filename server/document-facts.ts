import { keptChangeDays } from '#server/buyers/address-changes/address-changes.ts';
import { keptReviewDays } from '#server/cashapp/cashapp.ts';
import type { StoreFacts } from '#server/documents/store-facts.ts';
import { laterAddressDays } from '#server/downloads/downloads.ts';
import { recipientDays } from '#server/mail/purge-mail.ts';
import { paymentHosts } from '#server/pages/content-security-policy.ts';
import { failureLifeDays } from '#server/paypal/paypal.ts';
import { eventLifeDays } from '#server/payments/payments.ts';
import { keptWithdrawalDays } from '#server/withdrawals/withdrawals.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { StoreSettings } from '#contracts/settings.ts';

interface SetCookie {
  readonly name: string;
  readonly options: { readonly maxAge: number };
}

export interface DocumentFactsDeps {
  readonly settings: StoreSettings;
  readonly storeInfo: StoreInfo;
  readonly buyers: { readonly cookie: SetCookie };
  readonly purchases: { readonly sessionCookie: SetCookie };
  readonly operators: { readonly sessionCookie: SetCookie };
}

const daySeconds = 86_400;

/** Returns what the texts tell of this store: what it offers, what it sets and how long it keeps what. */
export function documentFacts(deps: DocumentFactsDeps): StoreFacts {
  const { settings, buyers, purchases, operators } = deps;
  const { mode, publicUrl, methods } = deps.storeInfo;
  const cookie = ({ name, options }: SetCookie) => ({ name, days: options.maxAge / daySeconds });
  return {
    mode,
    publicUrl,
    settings,
    methods: methods.flatMap(({ method, isAvailable }) => (isAvailable ? [method] : [])),
    cookies: {
      buyer: cookie(buyers.cookie),
      purchases: cookie(purchases.sessionCookie),
      operator: cookie(operators.sessionCookie),
    },
    hosts: mode === 'live' ? paymentHosts : [],
    retention: {
      mailAddress: recipientDays,
      unprovenAddress: laterAddressDays,
      addressChange: keptChangeDays,
      failedPayment: failureLifeDays,
      providerEvent: eventLifeDays,
      cashAppReceipt: keptReviewDays,
      unmatchedWithdrawal: keptWithdrawalDays,
    },
  };
}
