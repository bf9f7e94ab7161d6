import type { PlannedChange } from '#contracts/address-changes.ts';
import { StoreError } from '#contracts/problem.ts';
import { readLinkToken } from '#server/buyers/link-token.ts';
import type { Database } from '#server/database/connect.ts';
import { maskEmail } from '#server/mask-email.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Signer } from '#server/signing.ts';
import { stateOf } from './address-change-rules.ts';
import { findChange, lockChange, markObjected, type ChangeRow } from './address-change-store.ts';

export interface ObjectToChangeDeps {
  readonly db: Database['db'];
  readonly signer: Signer;
  readonly audit: Operators['audit'];
}

/**
 * Returns the change that a link may stop, and stops nothing: mail scanners open links too. Throws token-forged,
 * token-expired, link-used.
 */
export async function showObjection(
  { db, signer }: Omit<ObjectToChangeDeps, 'audit'>,
  token: string,
): Promise<PlannedChange> {
  return planned(stoppable(await findChange(db, readLinkToken(signer, token, 'objection'))));
}

/** Stops an accepted change for the order's address. Throws token-forged, token-expired, link-used. */
export async function objectToChange({ db, signer, audit }: ObjectToChangeDeps, token: string): Promise<PlannedChange> {
  const id = readLinkToken(signer, token, 'objection');
  return db.transaction().execute(async (tx) => {
    const change = stoppable(await lockChange(tx, id));
    await markObjected(tx, id);
    await audit(tx, { operatorId: null, action: 'address-change-objected', subject: change.order_id });
    return planned(change);
  });
}

/** A change that is late can still be stopped. */
function stoppable(change: ChangeRow | undefined): ChangeRow {
  if (change !== undefined && change.objected_at !== null)
    throw new StoreError('link-used', 'You have objected already. The order keeps its address.');
  if (change === undefined || stateOf(change) !== 'waiting')
    throw new StoreError('token-expired', 'This change can no longer be stopped here. Write to us if you need help.');
  return change;
}

function planned({ number, old_email: oldEmail, new_email: newEmail }: ChangeRow): PlannedChange {
  return { orderNumber: number, oldEmail: maskEmail(oldEmail ?? ''), newEmail: maskEmail(newEmail) };
}
