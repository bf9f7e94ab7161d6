import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { tooLarge } from '#server/files/meter.ts';
import { keepBlob } from '#server/files/pending-blobs.ts';
import { discardBlob, storeBytes, type StoredBytes } from '#server/files/store-bytes.ts';
import { hasApp, lockApp } from './media-store.ts';
import type { MediaUpload, ReceiveMediaDeps } from './receive-picture.ts';
import { requireSession } from './require-session.ts';

export interface ReceivedFile<Examined> {
  readonly maxBytes: number;
  /** Looks at the stored bytes. May refuse them. */
  readonly examine: (stored: StoredBytes) => Promise<Examined>;
  /** Runs with the app locked, in the transaction that keeps the bytes. */
  readonly use: (transaction: Transaction, stored: StoredBytes) => Promise<void>;
}

/**
 * Stores an upload as it is. If it fails, nothing stays. Throws what `examine` and `use` throw, app-not-found,
 * payload-too-large, sign-in-required, upload-incomplete, unavailable.
 */
export async function receiveFile<Examined>(
  deps: ReceiveMediaDeps,
  { appId, sessionId, contentLength, bytes }: MediaUpload,
  { maxBytes, examine, use }: ReceivedFile<Examined>,
): Promise<StoredBytes & { readonly examined: Examined }> {
  if (!isId(appId) || !(await hasApp(deps.db, appId))) throw appNotFound();
  if (contentLength !== null && contentLength > maxBytes) throw tooLarge(maxBytes);
  const stored = await storeBytes(deps, bytes, { maxBytes, expectedBytes: contentLength });
  try {
    const examined = await examine(stored);
    await deps.db.transaction().execute(async (transaction) => {
      if (!(await lockApp(transaction, appId))) throw appNotFound();
      await requireSession(deps, transaction, { sessionId });
      await keepBlob(transaction, stored.blobKey);
      await use(transaction, stored);
    });
    return { ...stored, examined };
  } catch (error) {
    // After any other error the transaction may be committed. The purge deletes unreferenced bytes.
    if (error instanceof StoreError) await discardBlob(deps, stored.blobKey);
    throw error;
  }
}
