import type { PayPalSetup } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Config } from '#server/config.ts';
import { OutcomeUnknown, PaymentRefused, type EventRequest } from '#server/payments/provider.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalName } from './connect-paypal.ts';
import type { Tail } from '#server/tail.ts';
import { beginPayment, type BeginPaymentDependencies } from './begin-payment.ts';
import { deleteOldFailures } from './card-limit-store.ts';
import { capturePayment, type CapturePaymentDependencies } from './capture-payment.ts';
import { finishWallet } from './finish-wallet.ts';
import { orderCookies } from './order-cookie.ts';
import type { Limits } from '#server/limits/limits.ts';

export interface CheckoutDependencies extends Omit<BeginPaymentDependencies, 'payments'>, CapturePaymentDependencies {
  readonly orders: BeginPaymentDependencies['orders'] & CapturePaymentDependencies['orders'];
  readonly payments: BeginPaymentDependencies['payments'] &
    CapturePaymentDependencies['payments'] &
    Pick<Payments, 'clientSetup' | 'receiveEvent' | 'purgeEvents'>;
  readonly config: Pick<Config, 'mode' | 'publicUrl'>;
  readonly limits: Limits;
}

/** What is declined counts for an hour; it is kept this long, for whoever looks into it. */
const failureLifeDays = 7;

/** Paying on PayPal's own buttons. */
export function createCheckout(deps: CheckoutDependencies) {
  const { config, db, limits, payments, signer, log } = deps;
  const isHttps = config.publicUrl.startsWith('https:');
  return {
    /** Throws too-many-requests when a network calls too often. */
    limit: (call: 'setup' | 'order' | 'capture', address: string) => limits.consume(call, { address }),

    /** What the browser needs to load PayPal's SDK. Throws method-unavailable, unavailable. */
    async setup(): Promise<PayPalSetup> {
      const setup = await payments.clientSetup(payPalName).catch((error: unknown) => {
        if (!(error instanceof OutcomeUnknown || error instanceof PaymentRefused)) throw error;
        log.error({ err: error }, 'PayPal gives no client token');
        throw new StoreError('unavailable', 'PayPal does not answer. Try again in a moment.');
      });
      if (setup === null) throw new StoreError('method-unavailable', 'This store does not take PayPal at the moment.');
      return { ...setup, currency: 'USD', isTest: config.mode === 'test' };
    },

    begin: (...input: Tail<Parameters<typeof beginPayment>>) => beginPayment(deps, ...input),
    capture: (...input: Tail<Parameters<typeof capturePayment>>) => capturePayment(deps, ...input),

    finishWallet: (...input: Tail<Parameters<typeof finishWallet>>) => finishWallet(deps, ...input),

    /** The cookies by which a browser shows that it began this order. */
    cookiesFor: (orderId: string) => orderCookies(signer, orderId, { isHttps }),

    /**
     * Takes a webhook in. Throws event-refused where it is not PayPal's, and too-many-requests, before anything is checked,
     * where too many from this network were not. Those of PayPal itself come twice for each sale and are not counted.
     */
    async receiveWebhook(event: EventRequest, address: string): Promise<void> {
      await limits.refuseIfBlocked('refused-webhook', { address });
      if (await payments.receiveEvent(payPalName, event)) return;
      await limits.consume('refused-webhook', { address });
      throw new StoreError('event-refused', 'This message is not one of PayPal, or its sender cannot be checked now.');
    },

    async purge(): Promise<void> {
      await deleteOldFailures(db, failureLifeDays);
      await payments.purgeEvents();
    },
  };
}
