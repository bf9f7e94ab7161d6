// PayPal as the store knows it: card, PayPal and the wallets behind it.
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Evidence, PaymentProvider, RefundEvidence, RefundRequest } from '#server/payments/provider.ts';
import { readMinor, toPayPalMoney } from './client/amount.ts';
import type { PayPalRefundMessage } from './client/messages.ts';
import { orderBody } from './order-body.ts';
import { cardOf, orderEvidence, sourceOf } from './order-evidence.ts';
import { PayPalRefusal, type PayPalClient } from './client/paypal-client.ts';
import type { EventCapability } from '#server/payments/provider.ts';

export interface PayPalProviderOptions {
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  readonly client: PayPalClient;
  /** Where browsers load PayPal's SDK from. */
  readonly scriptUrl: string;
  readonly events: EventCapability;
}

/** A client token lives for a quarter of an hour; each is handed out for a part of that. Milliseconds. */
const longestTokenShare = 5 * 60_000;

/** Methods whose payer may have agreed before anything was sent. */
const wallets: ReadonlySet<PaymentMethod> = new Set(['venmo', 'apple-pay', 'google-pay']);

/** Refusals that tell of money that has moved, or may be moving: perhaps by another order of the same attempt. */
const movedIssues = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS', 'DUPLICATE_INVOICE_ID']);

/** Makes the provider. */
export function createPayPalProvider({
  name,
  methods,
  client,
  scriptUrl,
  events,
}: PayPalProviderOptions): PaymentProvider {
  let shared: { readonly clientToken: string; readonly until: number } | null = null;

  async function inspect(reference: string): Promise<Evidence> {
    try {
      return orderEvidence(await client.getOrder(reference));
    } catch (error) {
      // PayPal forgets orders that nobody approved, and keeps those that were paid.
      if (error instanceof PayPalRefusal && error.status === 404) return { ...untouched(reference), status: 'expired' };
      throw error;
    }
  }

  // What PayPal refuses to capture is not paid, or was paid before.
  async function afterRefusal(reference: string, refusal: PayPalRefusal): Promise<Evidence> {
    const { issues, status } = refusal;
    if (issues.some((issue) => issue === 'PAYER_ACTION_REQUIRED' || issue === 'ORDER_NOT_APPROVED')) {
      return { ...untouched(reference), status: 'awaiting-payer' };
    }
    if (status !== 422) throw refusal;
    const order = await client.getOrder(reference).catch((error: unknown) => {
      if (issues.includes('INSTRUMENT_DECLINED')) return null;
      throw error;
    });
    const evidence = order === null ? null : orderEvidence(order);
    if (evidence?.captureReference !== undefined) return evidence;
    if (issues.some((issue) => movedIssues.has(issue))) throw refusal;
    return {
      ...untouched(reference),
      status: 'declined',
      ...(order === null ? {} : { ...sourceOf(order), ...cardOf(order) }),
    };
  }

  return {
    name,
    methods,
    events,
    health: client.health,

    async start(payment) {
      const isPayerAbsent = payment.isPayerAbsent && wallets.has(payment.method);
      const order = await client.createOrder(orderBody(payment, { isPayerAbsent }), payment.attemptId, {
        isPayerAbsent,
      });
      const payee = order.purchase_units?.[0]?.payee?.merchant_id;
      return {
        reference: order.id,
        next: order.status === 'APPROVED' || order.status === 'COMPLETED' ? 'capture' : 'payer',
        ...(payee === undefined ? {} : { payee }),
      };
    },

    async capture(reference, idempotencyKey) {
      try {
        return orderEvidence(await client.captureOrder(reference, idempotencyKey));
      } catch (error) {
        if (error instanceof PayPalRefusal) return afterRefusal(reference, error);
        throw error;
      }
    },

    inspect,

    async clientSetup() {
      if (shared === null || shared.until <= Date.now()) {
        const { value, expiresIn } = await client.createClientToken();
        const share = Math.min((expiresIn * 1_000) / 2, longestTokenShare);
        shared = { clientToken: value, until: Date.now() + share };
      }
      return { clientId: client.clientId, clientToken: shared.clientToken, scriptUrl };
    },

    refunds: {
      async start(refund) {
        const body = { amount: toPayPalMoney(refund.amountMinor, refund.currency), custom_id: refund.refundId };
        try {
          return refundEvidence(refund, await client.refundCapture(refund.captureReference, body, refund.refundId));
        } catch (error) {
          // Whoever may not ask (401, 403), or asks for what is not found (404), has learnt nothing of the refund.
          if (!(error instanceof PayPalRefusal) || (error.status !== 400 && error.status !== 422)) throw error;
          const { refundId, amountMinor, currency } = refund;
          return {
            status: 'declined',
            refundId,
            reference: '',
            amountMinor,
            currency,
            reason: error.explanation,
          };
        }
      },

      // PayPal finds a refund by its own id only, so it is looked for among those of the order.
      async inspect(refund) {
        const order = await client.getOrder(refund.reference);
        const refunds = order.purchase_units?.[0]?.payments?.refunds ?? [];
        const known = refunds.find(({ custom_id: ownId }) => ownId === refund.refundId);
        return known === undefined ? null : refundEvidence(refund, known);
      },
    },
  };
}

/** What is known of a payment that nobody has made. */
function untouched(reference: string): Evidence {
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
