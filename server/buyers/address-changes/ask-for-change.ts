import type { AskForChange } from '#contracts/address-changes.ts';
import type { Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import type { Limits } from '#server/limits/limits.ts';
import { insertChange } from './address-change-store.ts';

export interface AskForChangeDeps {
  readonly db: Database['db'];
  readonly limits: Limits;
}

/**
 * Records what a person stated who cannot reach the address of an order. Does the same work whether the order exists or
 * not: a worker finds it out. Throws too-many-requests.
 */
export async function askForChange(
  { db, limits }: AskForChangeDeps,
  { orderNumber, reference, oldEmail, newEmail }: AskForChange,
  address: string,
): Promise<void> {
  await limits.consume('address-change', { address });
  await limits.consume('address-change-email', { email: newEmail });
  await insertChange(db, {
    id: newId(),
    stated_number: orderNumber ?? null,
    stated_reference: reference,
    stated_email: oldEmail ?? null,
    new_email: newEmail,
  });
}
