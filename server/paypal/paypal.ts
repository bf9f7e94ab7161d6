import type { PayPalSetup } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import { bind } from '#server/bind.ts';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/limits/limits.ts';
import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import type { Payments } from '#server/payments/payments.ts';
import { beginCheckout, type BeginCheckoutDeps } from './begin-checkout.ts';
import { capturePayment, type CapturePaymentDeps } from './capture-payment.ts';
import { deleteOldFailures } from './card-limit-store.ts';
import { finishWallet } from './finish-wallet.ts';
import { payPalName } from './paypal-provider.ts';

export interface PayPalDeps
  extends Omit<BeginCheckoutDeps, 'payments' | 'orders'>, Omit<CapturePaymentDeps, 'payments' | 'orders'> {
  readonly orders: BeginCheckoutDeps['orders'] & CapturePaymentDeps['orders'];
  readonly payments: BeginCheckoutDeps['payments'] &
    CapturePaymentDeps['payments'] &
    Pick<Payments, 'clientSetup' | 'receiveEvent'>;
  readonly config: Pick<Config, 'mode'>;
  readonly limits: Limits;
}

/** Declines count for an hour; they are kept this long for an operator who looks into them. */
const failureLifeDays = 7;

export type PayPal = ReturnType<typeof createPayPalCheckout>;

/** Builds the use cases of paying on PayPal's own buttons. */
export function createPayPalCheckout(deps: PayPalDeps) {
  const { config, db, limits, payments, log } = deps;
  return {
    /** Returns what the browser needs to load PayPal's script. Throws method-unavailable, unavailable. */
    async setup(): Promise<PayPalSetup> {
      const setup = await payments.clientSetup(payPalName).catch((error: unknown) => {
        if (!(error instanceof OutcomeUnknown || error instanceof PaymentRefused)) throw error;
        log.error({ err: error }, 'PayPal gives no client token');
        throw new StoreError('unavailable', 'PayPal does not answer. Try again in a moment.');
      });
      if (setup === null) {
        throw new StoreError('method-unavailable', 'PayPal is not available in this store at the moment.');
      }
      return { ...setup, currency: 'USD', isTest: config.mode === 'test' };
    },

    begin: bind(beginCheckout, deps),
    capture: bind(capturePayment, deps),
    finishWallet: bind(finishWallet, deps),

    /**
     * Takes a webhook in. Throws event-refused where it is not PayPal's, and too-many-requests, before anything is checked,
     * where this network has sent too many of those. PayPal's own are not counted.
     */
    async receiveWebhook(event: EventRequest, address: string): Promise<void> {
      await limits.refuseIfBlocked('refused-webhook', { address });
      if (await payments.receiveEvent(payPalName, event)) return;
      await limits.consume('refused-webhook', { address });
      throw new StoreError('event-refused', 'This message is not from PayPal, or its sender cannot be checked now.');
    },

    purge: (): Promise<void> => deleteOldFailures(db, failureLifeDays),
  };
}
