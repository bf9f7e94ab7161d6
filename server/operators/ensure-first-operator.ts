import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { hasOperators, insertAuditEntry, insertOperator, lockFirstOperator } from './operator-store.ts';
import { hashPassword } from './password.ts';

const defaultEmail = 'operator@appstand.local';

export interface FirstOperator {
  readonly email: string;
  /** Shown once, on the terminal only. Null if ADMIN_PASSWORD is set. */
  readonly generatedPassword: string | null;
}

/**
 * Creates an owner in a store without operators; returns null if there is one. ADMIN_EMAIL and ADMIN_PASSWORD never
 * change an existing operator.
 */
export async function ensureFirstOperator(
  { db }: { readonly db: Database['db'] },
  {
    adminEmail,
    adminPassword,
  }: { readonly adminEmail: string | undefined; readonly adminPassword: string | undefined },
): Promise<FirstOperator | null> {
  if (await hasOperators(db)) return null;
  const email = adminEmail ?? defaultEmail;
  const generatedPassword = adminPassword === undefined ? randomBytes(18).toString('base64url') : null;
  const passwordHash = await hashPassword(adminPassword ?? generatedPassword ?? '');
  const isInserted = await db.transaction().execute(async (transaction) => {
    await lockFirstOperator(transaction);
    if (await hasOperators(transaction)) return false;
    const id = newId();
    await insertOperator(transaction, { id, email, passwordHash, role: 'owner' });
    const details = { email, role: 'owner' };
    await insertAuditEntry(transaction, { operatorId: null, action: 'operator-created', subject: id, details });
    return true;
  });
  return isInserted ? { email, generatedPassword } : null;
}
