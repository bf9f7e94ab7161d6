// The simulated wallet's books: a file with a line of JSON for each payment that ended and each refund. Several processes of one store may
// append to it.
import { closeSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import path from 'node:path';

export interface WalletPayment {
  readonly reference: string;
  readonly attemptId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: 'captured' | 'declined';
}

export interface WalletRefund {
  /** Of the refund. */
  readonly reference: string;
  readonly refundId: string;
  readonly paymentReference: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly status: 'refunded' | 'refund-declined';
}

export interface WalletLedger {
  find(reference: string): WalletPayment | undefined;
  findRefund(reference: string): WalletRefund | undefined;
  /** Every refund of a payment, in the order in which they were made. */
  refundsOf(paymentReference: string): readonly WalletRefund[];
  append(entry: WalletPayment | WalletRefund): void;
  close(): void;
}

/**
 * Opens the books, making the file where there is none. A line that a dying machine left torn is ended and passed over:
 * it was never acknowledged.
 */
export function openWalletLedger(file: string): WalletLedger {
  mkdirSync(path.dirname(file), { recursive: true });
  const handle = openSync(file, 'a+', 0o600);
  endTornLine(handle);
  const payments = new Map<string, WalletPayment>();
  const refunds = new Map<string, WalletRefund>();
  let readTo = 0;
  /** Bytes appended by this process since it last read. */
  let ownBytes = 0;
  let unfinished = '';

  // Reads what was appended since the last time, if other processes did so.
  function refresh(): void {
    const { size } = fstatSync(handle);
    if (size === readTo + ownBytes) return;
    const chunk = Buffer.alloc(size - readTo);
    readTo += readSync(handle, chunk, 0, chunk.length, readTo);
    ownBytes = 0;
    const lines = (unfinished + chunk.toString('utf8')).split('\n');
    unfinished = lines.pop() ?? '';
    for (const entry of lines.map(readEntry)) if (entry !== null) note(entry);
  }

  function note(entry: WalletPayment | WalletRefund): void {
    if ('refundId' in entry) refunds.set(entry.reference, entry);
    else payments.set(entry.reference, entry);
  }

  return {
    find(reference) {
      // What stands in the books never changes.
      const known = payments.get(reference);
      if (known !== undefined) return known;
      refresh();
      return payments.get(reference);
    },
    findRefund(reference) {
      refresh();
      return refunds.get(reference);
    },
    refundsOf(paymentReference) {
      refresh();
      return [...refunds.values()].filter((refund) => refund.paymentReference === paymentReference);
    },
    append(entry) {
      note(entry);
      ownBytes += writeSync(handle, `${JSON.stringify(entry)}\n`);
    },
    close: () => closeSync(handle),
  };
}

function endTornLine(handle: number): void {
  const { size } = fstatSync(handle);
  const last = Buffer.alloc(1);
  if (size === 0) return;
  readSync(handle, last, 0, 1, size - 1);
  if (last.toString() !== '\n') writeSync(handle, '\n');
}

function readEntry(line: string): WalletPayment | WalletRefund | null {
  try {
    return JSON.parse(line) as WalletPayment | WalletRefund;
  } catch {
    return null;
  }
}
