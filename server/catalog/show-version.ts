import type { Transaction } from '#server/database/connect.ts';
import { updateApp } from './managed-app-store.ts';

/** Keeps an app's own version and notes in step with its current release. */
export async function showVersion(
  tx: Transaction,
  appId: string,
  { version, notes }: { readonly version: string | null; readonly notes: readonly string[] },
): Promise<void> {
  await updateApp(tx, appId, { version, release_notes: [...notes] });
}
