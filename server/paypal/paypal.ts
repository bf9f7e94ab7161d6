import { payPalMethods, type PayPalSetup } from '#contracts/paypal.ts';
import { StoreError } from '#contracts/problem.ts';
import { bind } from '#server/bind.ts';
import type { Config } from '#server/config.ts';
import type { Limits } from '#server/limits/limits.ts';
import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import type { Payments } from '#server/payments/payments.ts';
import { beginCheckout, notAccepted, type BeginCheckoutDeps } from './begin-checkout.ts';
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

/** Declines count for an hour; operators can inspect them for this long. */
export const failureLifeDays = 7;

export type PayPal = ReturnType<typeof createPayPalCheckout>;

export function createPayPalCheckout(deps: PayPalDeps) {
  const { config, db, limits, payments, log } = deps;
  return {
    /** Returns what the browser needs to load PayPal's script. Throws method-unavailable, unavailable. */
    async setup(): Promise<PayPalSetup> {
      if (payPalMethods.every((method) => payments.providerFor(method) === null)) throw notAccepted();
      const setup = await payments.clientSetup(payPalName).catch((error: unknown) => {
        if (!(error instanceof OutcomeUnknown || error instanceof PaymentRefused)) throw error;
        log.error({ err: error }, 'no client token from PayPal');
        throw new StoreError('unavailable', "PayPal isn't responding. Try again in a moment.");
      });
      if (setup === null) throw notAccepted();
      return { ...setup, currency: 'USD', isTest: config.mode === 'test' };
    },

    begin: bind(beginCheckout, deps),
    capture: bind(capturePayment, deps),
    finishWallet: bind(finishWallet, deps),

    /**
     * Receives a webhook. Throws event-refused if it is not authentic, and too-many-requests, before checking anything,
     * if this network has sent too many of those. Authentic ones are not counted.
     */
    async receiveWebhook(event: EventRequest, address: string): Promise<void> {
      await limits.refuseIfBlocked('refused-webhook', { address });
      if (await payments.receiveEvent(payPalName, event)) return;
      await limits.consume('refused-webhook', { address });
      throw new StoreError('event-refused', 'The sender of this message could not be verified as PayPal.');
    },

    purge: (): Promise<void> => deleteOldFailures(db, failureLifeDays),
  };
}
