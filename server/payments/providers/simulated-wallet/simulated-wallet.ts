// The far side of the wire in test mode: a wallet that approves every payment of Venmo, Apple Pay and Google Pay.
import { OutcomeUnknown, type Evidence, type PaymentProvider, type PaymentRequest } from '../../provider.ts';
import type { WalletLedger, WalletPayment } from './wallet-ledger.ts';

export interface SimulatedWalletOptions {
  readonly ledger: WalletLedger;
  /** What the payer does. Approves unless told otherwise. */
  readonly decide?: (payment: PaymentRequest) => 'approve' | 'decline' | 'lose-answer';
}

/** Makes the provider. Like a real one it keeps its own books: a payment survives the death of the store. */
export function createSimulatedWallet({ ledger, decide = () => 'approve' }: SimulatedWalletOptions): PaymentProvider {
  const lostAnswers = new Set<string>();

  function paymentOf(reference: string): WalletPayment {
    const payment = ledger.find(reference);
    if (payment === undefined) throw new OutcomeUnknown(`The simulated wallet knows no payment ${reference}.`);
    return payment;
  }

  return {
    name: 'simulated-wallet',
    methods: ['venmo', 'apple-pay', 'google-pay'],

    async start(payment) {
      const reference = `wallet-${payment.attemptId}`;
      if (ledger.find(reference) === undefined) {
        const decision = decide(payment);
        if (decision === 'lose-answer') lostAnswers.add(reference);
        ledger.write({
          reference,
          attemptId: payment.attemptId,
          amountMinor: payment.amountMinor,
          currency: payment.currency,
          status: decision === 'decline' ? 'declined' : 'approved',
        });
      }
      return { reference, next: 'capture' };
    },

    async capture(reference) {
      const payment = paymentOf(reference);
      if (payment.status === 'approved') ledger.write({ ...payment, status: 'captured' });
      // The money has moved, but the store does not hear of it.
      if (lostAnswers.delete(reference)) throw new OutcomeUnknown('The answer to the capture was lost.');
      return toEvidence(paymentOf(reference));
    },

    async inspect(reference) {
      return toEvidence(paymentOf(reference));
    },
  };
}

function toEvidence(payment: WalletPayment): Evidence {
  const { status, ...facts } = payment;
  return status === 'captured' ? { ...facts, status, captureReference: `capture-${payment.attemptId}` } : { ...facts, status };
}
