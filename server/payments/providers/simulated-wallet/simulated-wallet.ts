// The far side of the wire in test mode: a wallet that approves every payment of Venmo, Apple Pay and Google Pay.
import { OutcomeUnknown, type Evidence, type PaymentProvider, type PaymentRequest } from '../../provider.ts';
import type { RefundEvidence, RefundRequest } from '../../provider.ts';
import type { WalletLedger, WalletPayment, WalletRefund } from './wallet-ledger.ts';

export interface SimulatedWalletOptions {
  readonly ledger: WalletLedger;
  /** What the payer does. Approves unless told otherwise. */
  readonly decide?: (payment: PaymentRequest) => 'approve' | 'decline' | 'lose-answer';
  /** What the wallet does with a refund. `lose-request` fails before, `lose-answer` after the money has moved. */
  readonly decideRefund?: (refund: RefundRequest) => 'approve' | 'decline' | 'lose-request' | 'lose-answer';
}

/** Makes the provider. Like a real one it keeps its own books: a payment survives the death of the store. */
export function createSimulatedWallet({
  ledger,
  decide = () => 'approve',
  decideRefund = () => 'approve',
}: SimulatedWalletOptions): PaymentProvider {
  /** Payments that were begun and not ended. They die with the process, and nothing is lost: no money has moved. */
  const open = new Map<string, { readonly payment: PaymentRequest; readonly decision: ReturnType<typeof decide> }>();

  return {
    name: 'simulated-wallet',
    methods: ['venmo', 'apple-pay', 'google-pay'],

    async start(payment) {
      const reference = `wallet-${payment.attemptId}`;
      open.set(reference, { payment, decision: decide(payment) });
      return { reference, next: 'capture' };
    },

    async capture(reference) {
      const begun = open.get(reference);
      open.delete(reference);
      const known = ledger.find(reference);
      if (known !== undefined) return toEvidence(known);
      if (begun === undefined) throw new OutcomeUnknown(`The simulated wallet knows no payment ${reference}.`);
      const { attemptId, amountMinor, currency } = begun.payment;
      const status = begun.decision === 'decline' ? 'declined' : 'captured';
      const ended: WalletPayment = { reference, attemptId, amountMinor, currency, status };
      ledger.append(ended);
      // The money has moved, but the store does not hear of it.
      if (begun.decision === 'lose-answer') throw new OutcomeUnknown('The answer to the capture was lost.');
      return toEvidence(ended);
    },

    async inspect(reference) {
      const ended = ledger.find(reference);
      if (ended !== undefined) return toEvidence(ended);
      const begun = open.get(reference);
      if (begun === undefined) throw new OutcomeUnknown(`The simulated wallet knows no payment ${reference}.`);
      const { attemptId, amountMinor, currency } = begun.payment;
      return { status: 'approved', reference, attemptId, amountMinor, currency };
    },

    refunds: {
      async start(refund) {
        const known = ledger.findRefund(refundReference(refund));
        if (known !== undefined) return toRefundEvidence(known);
        const decision = decideRefund(refund);
        if (decision === 'lose-request') throw new OutcomeUnknown('The request for the refund was lost.');
        const { refundId, reference: paymentReference, amountMinor, currency } = refund;
        const isTaken = decision !== 'decline' && amountMinor <= leftOf(ledger, paymentReference);
        const made: WalletRefund = {
          reference: refundReference(refund),
          refundId,
          paymentReference,
          amountMinor,
          currency,
          status: isTaken ? 'refunded' : 'refund-declined',
        };
        ledger.append(made);
        if (decision === 'lose-answer') throw new OutcomeUnknown('The answer to the refund was lost.');
        return toRefundEvidence(made);
      },

      async inspect(refund) {
        const known = ledger.findRefund(refundReference(refund));
        return known === undefined ? null : toRefundEvidence(known);
      },
    },
  };
}

const refundReference = ({ refundId }: RefundRequest): string => `refund-${refundId}`;

/** Minor units that were captured and not given back. */
function leftOf(ledger: WalletLedger, paymentReference: string): number {
  const payment = ledger.find(paymentReference);
  if (payment?.status !== 'captured') return 0;
  const refunds = ledger.refundsOf(paymentReference).filter(({ status }) => status === 'refunded');
  return refunds.reduce((left, { amountMinor }) => left - amountMinor, payment.amountMinor);
}

function toRefundEvidence({ status, reference, refundId, amountMinor, currency }: WalletRefund): RefundEvidence {
  const facts = { reference, refundId, amountMinor, currency };
  return status === 'refunded'
    ? { ...facts, status: 'completed' }
    : { ...facts, status: 'declined', reason: 'The wallet does not give this money back.' };
}

function toEvidence(payment: WalletPayment): Evidence {
  const { status, ...facts } = payment;
  return status === 'captured'
    ? { ...facts, status, captureReference: `capture-${payment.attemptId}` }
    : { ...facts, status };
}
