import type { AuditAction } from '#contracts/audit.ts';
import { StoreError } from '#contracts/problem.ts';
import { appNotFound } from '#server/catalog/app-not-found.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { findApp, findAppFile, lockApp } from './file-store.ts';

export interface ChangeFileDeps {
  readonly db: Database['db'];
  readonly audit: Operators['audit'];
}

export interface FileChange {
  readonly appId: string;
  readonly fileId: string;
  readonly operatorId: string;
}

export type ChangedFile = NonNullable<Awaited<ReturnType<typeof findAppFile>>>;

/**
 * Applies a change to a file under the lock of its app, and records it with the details that `apply` returns; null
 * means that nothing changed. Throws app-not-found, file-not-found.
 */
export async function changeFile(
  { db, audit }: ChangeFileDeps,
  { appId, fileId, operatorId }: FileChange,
  action: AuditAction,
  apply: (transaction: Db, file: ChangedFile) => Promise<object | null>,
): Promise<void> {
  if (!isId(appId)) throw appNotFound();
  await db.transaction().execute(async (transaction) => {
    if ((await lockApp(transaction, appId)) === undefined) throw appNotFound();
    const file = isId(fileId) ? await findAppFile(transaction, appId, fileId) : undefined;
    if (file === undefined) throw noSuchFile();
    const details = await apply(transaction, file);
    if (details === null) return;
    await audit(transaction, {
      operatorId,
      action,
      subject: appId,
      details: { fileId, fileName: file.file_name, ...details },
    });
  });
}

/** Throws app-not-found. */
export async function requireApp(db: Db, appId: string): Promise<{ name: string }> {
  const app = await findApp(db, appId);
  if (app === undefined) throw appNotFound();
  return app;
}

export function noSuchFile(): StoreError {
  return new StoreError('file-not-found', 'This file does not exist.');
}
