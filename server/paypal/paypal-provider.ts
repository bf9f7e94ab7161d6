import { payPalMethods } from '#contracts/paypal.ts';
import type {
  CaptureGuard,
  DeclinedEvidence,
  Evidence,
  PaymentProvider,
  StartedAttempt,
  UnpaidEvidence,
} from '#server/payments/provider.ts';
import type { EventCapability } from '#server/payments/events/event-capability.ts';
import type { RefundEvidence, RefundRequest } from '#server/payments/refunds/refund-capability.ts';
import { readMinor, toPayPalMoney } from './client/amount.ts';
import type { PayPalRefundMessage } from './client/messages.ts';
import type { PayPalClient } from './client/paypal-client.ts';
import { PayPalRefusal } from './client/paypal-refusal.ts';
import { orderBody } from './order-body.ts';
import { cardOf, orderEvidence, sourceOf } from './order-evidence.ts';

export const payPalName = 'paypal';

export interface PayPalProviderOptions {
  readonly client: PayPalClient;
  readonly scriptUrl: string;
  readonly events: EventCapability;
  readonly guard: CaptureGuard;
}

/** A client token is valid for 15 minutes. Browsers share each one for this long at most. */
const maxTokenShareMs = 5 * 60_000;

/** PayPal's slower payment methods may capture for 3 hours. */
export const lifeMinutes = 4 * 60;

/** Refusals that mean that money has moved or may be moving, perhaps through another order of the attempt. */
const movedIssues = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS', 'DUPLICATE_INVOICE_ID']);

export function createPayPalProvider({ client, scriptUrl, events, guard }: PayPalProviderOptions): PaymentProvider {
  let shared: { readonly clientToken: string; readonly until: number } | null = null;

  async function inspect(payment: StartedAttempt): Promise<Evidence> {
    try {
      return orderEvidence(await client.getOrder(payment.reference), payment);
    } catch (error) {
      // PayPal deletes orders that were never approved, but keeps paid ones.
      if (error instanceof PayPalRefusal && error.status === 404) return { ...unpaid(payment), status: 'expired' };
      throw error;
    }
  }

  async function afterRefusal(payment: StartedAttempt, refusal: PayPalRefusal): Promise<Evidence> {
    const { issues, status } = refusal;
    if (issues.some((issue) => issue === 'PAYER_ACTION_REQUIRED' || issue === 'ORDER_NOT_APPROVED')) {
      return unpaid(payment);
    }
    if (status !== 422) throw refusal;
    const order = await client.getOrder(payment.reference).catch((error: unknown) => {
      if (issues.includes('INSTRUMENT_DECLINED')) return null;
      throw error;
    });
    const evidence = order === null ? null : orderEvidence(order, payment);
    if (evidence !== null && evidence.status !== 'approved' && evidence.status !== 'awaiting-payer') return evidence;
    if (issues.some((issue) => movedIssues.has(issue))) throw refusal;
    const declined: DeclinedEvidence = { ...unpaid(payment), status: 'declined' };
    return order === null ? declined : { ...declined, ...sourceOf(order), ...cardOf(order) };
  }

  return {
    name: payPalName,
    methods: payPalMethods,
    lifeMinutes,
    events,
    guard,
    health: client.health,

    async start(payment) {
      const { isPayerAbsent } = payment;
      const order = await client.createOrder(orderBody(payment), payment.attemptId, { isPayerAbsent });
      const payee = order.purchase_units?.[0]?.payee?.merchant_id;
      return { kind: 'approve-first', reference: order.id, ...(payee === undefined ? {} : { payee }) };
    },

    inspect,

    async capture(payment, idempotencyKey) {
      try {
        return orderEvidence(await client.captureOrder(payment.reference, idempotencyKey), payment);
      } catch (error) {
        if (error instanceof PayPalRefusal) return afterRefusal(payment, error);
        throw error;
      }
    },

    async clientSetup() {
      if (shared === null || shared.until <= Date.now()) {
        const { value, expiresInSeconds } = await client.createClientToken();
        const shareMs = Math.min((expiresInSeconds * 1_000) / 2, maxTokenShareMs);
        shared = { clientToken: value, until: Date.now() + shareMs };
      }
      return { clientId: client.clientId, clientToken: shared.clientToken, scriptUrl };
    },

    refunds: {
      async start(refund) {
        const body = { amount: toPayPalMoney(refund.amountMinor, refund.currency), custom_id: refund.refundId };
        try {
          return refundEvidence(refund, await client.refundCapture(refund.captureReference, body, refund.refundId));
        } catch (error) {
          // 401, 403 and 404 say nothing about the refund.
          if (!(error instanceof PayPalRefusal) || (error.status !== 400 && error.status !== 422)) throw error;
          const { refundId, amountMinor, currency } = refund;
          return { status: 'declined', refundId, reference: '', amountMinor, currency, reason: error.explanation };
        }
      },

      // PayPal looks refunds up by its own id only; search those of the order.
      async inspect(refund) {
        const order = await client.getOrder(refund.reference);
        const refunds = order.purchase_units?.[0]?.payments?.refunds ?? [];
        const known = refunds.find(({ custom_id: ownId }) => ownId === refund.refundId);
        return known === undefined ? null : refundEvidence(refund, known);
      },
    },
  };
}

function unpaid({ reference }: StartedAttempt): UnpaidEvidence {
  return { status: 'awaiting-payer', reference, attemptId: '', amountMinor: 0, currency: '' };
}

function refundEvidence(refund: RefundRequest, message: PayPalRefundMessage): RefundEvidence {
  const facts = {
    refundId: message.custom_id ?? refund.refundId,
    reference: message.id,
    amountMinor: (message.amount === undefined ? null : readMinor(message.amount)) ?? refund.amountMinor,
    currency: message.amount?.currency_code ?? refund.currency,
  };
  if (message.status === 'COMPLETED') return { ...facts, status: 'completed' };
  if (message.status === 'PENDING') return { ...facts, status: 'pending' };
  return { ...facts, status: 'declined', reason: message.status_details?.reason ?? message.status };
}
