import type { CryptoExportQuery } from '#contracts/crypto-payments.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';
import { listPaid, type PaidRow } from './bookkeeping-store.ts';
import { paymentCsvHead, toPaymentLine } from './payment-csv.ts';

export interface ExportDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly audit: Operators['audit'];
}

const batchSize = 1_000;

/** Exports confirmed money as CSV, oldest first. The audit log records that it left the store. */
export async function exportPayments(
  { db, mode, audit }: ExportDeps,
  filters: CryptoExportQuery,
  operatorId: string,
): Promise<AsyncGenerator<string>> {
  await audit(db, { operatorId, action: 'coin-payments-exported', subject: null, details: { ...filters } });
  return lines({ db, mode }, filters);
}

async function* lines(
  { db, mode }: Pick<ExportDeps, 'db' | 'mode'>,
  { from, to }: CryptoExportQuery,
): AsyncGenerator<string> {
  yield paymentCsvHead;
  let after: PaidRow | undefined;
  do {
    const rows = await listPaid(db, mode, { from, to, limit: batchSize, after });
    if (rows.length > 0) yield rows.map(toPaymentLine).join('');
    after = rows.length < batchSize ? undefined : rows.at(-1);
  } while (after !== undefined);
}
