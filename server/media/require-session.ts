import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import type { Operators } from '#server/operators/operators.ts';

/** Keeps an uploader's session until the transaction ends. Throws sign-in-required if it has ended since the first byte. */
export async function requireSession(
  { lockSession }: Pick<Operators, 'lockSession'>,
  transaction: Transaction,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  if (await lockSession(transaction, sessionId)) return;
  throw new StoreError('sign-in-required', 'Your session ended during the upload. Sign in and upload again.');
}
