import { StoreError } from '#contracts/problem.ts';
import type { Transaction } from '#server/database/connect.ts';
import { deletePendingBlob, insertPendingBlob } from './file-store.ts';

/** Call in the transaction whose rows reference the bytes. Throws upload-incomplete if the purge already took them. */
export async function keepBlob(transaction: Transaction, blobKey: string): Promise<void> {
  if (await deletePendingBlob(transaction, blobKey)) return;
  throw new StoreError('upload-incomplete', 'The upload took too long. Start it again.');
}

/** Leaves bytes that no row references any more to the purge, which deletes them a week later. */
export async function releaseBlob(transaction: Transaction, blobKey: string): Promise<void> {
  await insertPendingBlob(transaction, blobKey);
}
