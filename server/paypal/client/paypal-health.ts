import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import type { HealthCapability, ProviderTrouble } from '#server/payments/provider-health.ts';

export interface PayPalHealthDeps {
  readonly apiOrigin: string;
  readonly askForToken: () => Promise<unknown>;
  readonly scope: () => string | undefined;
  readonly pauseMs: number;
}

/** The app feature that permits reading disputes; below, its scope in PayPal's tokens. */
export const disputeFeature = 'Disputes';
const disputeScope = 'https://uri.paypal.com/services/disputes/read-seller';

/**
 * Watches whether PayPal accepts our credentials, by the calls for tokens. After a failure it asks for a token every
 * `pauseMs` until it gets one; otherwise it sends nothing.
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
    record(error: unknown): void {
      const before = trouble;
      trouble = error === null ? null : troubleOf(error);
      if (trouble !== before) for (const listener of listeners) listener();
      if (trouble !== null) ask();
    },
    suspect: ask,
  };
}

function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof OutcomeUnknown || !(error instanceof PaymentRefused)) return 'unreachable';
  return error.kind === 'unauthorized' ? 'credentials-refused' : 'forbidden';
}

const missingDisputes =
  `The PayPal app lacks the feature ${disputeFeature}: a dispute does not revoke the download. ` +
  'Turn it on at developer.paypal.com.';

const troubleTexts = (apiOrigin: string): Readonly<Record<ProviderTrouble, string>> => ({
  unreachable: `PayPal does not answer. Check that this server can reach ${apiOrigin}.`,
  'credentials-refused': 'PayPal rejects the client ID and the secret. Copy both from the live app again.',
  forbidden: 'PayPal denies this app access. Check the app and its account at developer.paypal.com.',
});
