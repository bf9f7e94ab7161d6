import { randomBytes } from 'node:crypto';
import { cashAppWindowMinutes } from '#contracts/cashapp.ts';
import type { Db } from '#server/database/connect.ts';
import { OutcomeUnknown, PaymentRefused } from '#server/payments/payment-errors.ts';
import { judgeAmount, type CapturedEvidence, type PaymentProvider } from '#server/payments/provider.ts';
import { findBeginning, insertPayment } from './cashapp-store.ts';
import { makeNoteCode } from './note-code.ts';
import { isInTime } from './payment-rules.ts';
import { listTransfers, type TransferRow } from './transfer-store.ts';

export interface CashAppProviderDeps {
  readonly db: Db;
  /** Returns where buyers send money, or null while the operator has not set that up. */
  readonly cashtag: () => string | null;
  /** After this a payment confirms itself. Null in live mode: only an operator sees real money. */
  readonly autoConfirmMinutes: number | null;
}

/** A code is used already once in many millions of tries. */
const mostCodeTries = 5;

/**
 * Creates the provider. No call to Cash App can tell whether a payment was made: the evidence is what operators recorded
 * in the store's own tables.
 */
export function createCashAppProvider(deps: CashAppProviderDeps): PaymentProvider {
  const { db, cashtag } = deps;
  return {
    name: 'cashapp',
    methods: ['cashapp'],
    isOffered: () => cashtag() !== null,
    lifeMinutes: cashAppWindowMinutes,

    async start({ attemptId, isPayerAbsent }) {
      if (isPayerAbsent) throw new PaymentRefused('Only a buyer who sees the note code can send money.');
      const begun = await beginOnce(deps, attemptId);
      return { kind: 'send', reference: begun.noteCode, payee: begun.cashtag, instructions: { note: begun.noteCode } };
    },

    async inspect({ attemptId, orderId, reference, amountMinor, currency, createdAt }) {
      const begun = await findBeginning(db, attemptId);
      const facts = { reference, attemptId, orderId, amountMinor, currency };
      if (begun === undefined) return { ...facts, status: 'awaiting-payer' };
      const known = { ...facts, payee: begun.cashtag };
      const transfers = await listTransfers(db, [attemptId]);
      if (transfers.length > 0) return { ...known, ...moneyOf(transfers, { reference, amountMinor, createdAt }) };
      return begun.rejectedAt === null
        ? { ...known, status: 'awaiting-payer' }
        : { ...known, status: 'declined', isFinal: true };
    },
  };
}

async function beginOnce({ db, cashtag, autoConfirmMinutes }: CashAppProviderDeps, attemptId: string) {
  for (let tries = 0; tries < mostCodeTries; tries += 1) {
    const begun = await findBeginning(db, attemptId);
    if (begun !== undefined) return begun;
    const receiver = cashtag();
    if (receiver === null) throw new PaymentRefused('The store has no Cash App name.');
    const payment_key = randomBytes(16).toString('hex');
    await insertPayment(db, {
      id: attemptId,
      payment_key,
      note_code: makeNoteCode(),
      cashtag: receiver,
      autoConfirmMinutes,
    });
  }
  throw new OutcomeUnknown('No unused note code was found.');
}

export function captureReference(noteCode: string, transferNumber: number): string {
  return `${noteCode}-${transferNumber}`;
}

type Asked = Parameters<PaymentProvider['inspect']>[0];

/** Judges the money that is there; what was sent back counts as returned only. */
function moneyOf(
  transfers: readonly TransferRow[],
  { reference, amountMinor, createdAt }: Pick<Asked, 'reference' | 'amountMinor' | 'createdAt'>,
): Pick<CapturedEvidence, 'status' | 'captures' | 'sum' | 'isInTime' | 'refunds'> {
  const capturesOf = (rows: readonly TransferRow[]) =>
    rows.map((row) => ({ reference: captureReference(reference, row.number), amountMinor: row.amountMinor }));
  const kept = transfers.filter(({ sentBackAt }) => sentBackAt === null);
  const received = kept.reduce((sum, row) => sum + row.amountMinor, 0);
  return {
    status: 'captured',
    captures: capturesOf(kept),
    sum: judgeAmount(received, amountMinor),
    isInTime: kept.every(({ receivedAt }) => isInTime(receivedAt, createdAt)),
    refunds: capturesOf(transfers.filter(({ sentBackAt }) => sentBackAt !== null)).map((capture) => ({
      reference: `sent-back-${capture.reference}`,
      captureReference: capture.reference,
      amountMinor: capture.amountMinor,
    })),
  };
}
