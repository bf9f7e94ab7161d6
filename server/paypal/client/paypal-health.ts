import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import type { HealthCapability, ProviderTrouble } from '#server/payments/provider-health.ts';

export interface PayPalHealthDeps {
  readonly apiOrigin: string;
  /** Asks for a token. Throws OutcomeUnknown, or PaymentRefused. */
  readonly askForToken: () => Promise<unknown>;
  /** What the app may do, if PayPal has said so. */
  readonly scope: () => string | undefined;
  /** Between two questions while something is wrong. */
  readonly pauseMs: number;
}

/** The feature of PayPal's apps that lets them read disputes, and its name in their tokens. */
export const disputeFeature = 'Disputes';
const disputeScope = 'https://uri.paypal.com/services/disputes/read-seller';

/**
 * Watches whether PayPal lets us in, by the calls for tokens that come before all others. Asks nothing while all is well;
 * after a failure it asks for a token until there is one.
 */
export function createPayPalHealth({ apiOrigin, askForToken, scope, pauseMs }: PayPalHealthDeps) {
  const listeners = new Set<() => void>();
  let trouble: ProviderTrouble | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  function ask(): void {
    if (timer !== null || isClosed) return;
    timer = setTimeout(
      () => {
        timer = null;
        askedAt = performance.now();
        // The call itself records its result.
        askForToken().catch(() => undefined);
      },
      Math.max(0, askedAt + pauseMs - performance.now()),
    ).unref();
  }

  const capability: HealthCapability = {
    current: () => trouble,
    async check() {
      await askForToken().catch(() => undefined);
      const mayReadDisputes = scope()?.split(' ').includes(disputeScope) ?? true;
      return {
        trouble,
        text: trouble === null ? null : troubleTexts(apiOrigin)[trouble],
        missing: trouble !== null || mayReadDisputes ? [] : [missingDisputes],
      };
    },
    onChange: (listener) => void listeners.add(listener),
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };

  return {
    capability,
    /** Records why a call for a token failed, or null if it did not. */
    record(error: unknown): void {
      const before = trouble;
      trouble = error === null ? null : troubleOf(error);
      if (trouble !== before) for (const listener of listeners) listener();
      if (trouble !== null) ask();
    },
    /** Asks for a token soon, because another call got no answer. */
    suspect: ask,
  };
}

function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof OutcomeUnknown || !(error instanceof PaymentRefused)) return 'unreachable';
  return error.kind === 'unauthorized' ? 'credentials-refused' : 'forbidden';
}

const missingDisputes =
  `The PayPal app lacks the feature ${disputeFeature}: a buyer's complaint does not take the download back. ` +
  'Turn it on for the app at developer.paypal.com.';

const troubleTexts = (apiOrigin: string): Readonly<Record<ProviderTrouble, string>> => ({
  unreachable: `PayPal does not answer. Check that this server can reach ${apiOrigin}.`,
  'credentials-refused':
    'PayPal does not know PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET. Copy them from the live app again.',
  forbidden: 'PayPal does not let this app in. Check the app and its account at developer.paypal.com.',
});
