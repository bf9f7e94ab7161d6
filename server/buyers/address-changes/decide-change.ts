import type { AddressChangeState } from '#contracts/address-changes.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { StoreError } from '#contracts/problem.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import type { Operators } from '#server/operators/operators.ts';
import { isSameEmail, stateOf } from './address-change-rules.ts';
import { hasWaiting, lockChange, markAccepted, markEnded, type ChangeRow } from './address-change-store.ts';

export interface DecideChangeDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly enqueueAddressChange: (
    tx: Transaction,
    mail: { readonly id: string; readonly recipient: string; readonly orderId: string },
  ) => Promise<void>;
  readonly audit: Operators['audit'];
}

/**
 * Accepts a request: the order's address is told, and the change is made unless it objects. Throws not-found,
 * change-closed.
 */
export async function acceptChange(
  { db, mode, enqueueAddressChange, audit }: DecideChangeDeps,
  id: string,
  operatorId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await getLocked(tx, mode, id);
    const { order_id: orderId, customer_email: oldEmail, new_email: newEmail } = change;
    if (stateOf(change) !== 'open') throw alreadyDecided();
    if (oldEmail !== null && isSameEmail(oldEmail, newEmail))
      throw new StoreError('change-closed', 'The order has this address already. Refuse the request to close it.');
    if (await hasWaiting(tx, orderId))
      throw new StoreError('change-closed', 'Another address is accepted for this order. Stop that change first.');
    await markAccepted(tx, { id, operatorId, oldEmail });
    if (oldEmail !== null) await enqueueAddressChange(tx, { id, recipient: oldEmail, orderId });
    await audit(tx, { operatorId, action: 'address-change-accepted', subject: orderId });
  });
}

/**
 * Refuses a request, stops an accepted one, or closes one that the address objected to. Throws not-found; change-closed if
 * its state is not `shown` any more.
 */
export async function refuseChange(
  { db, mode, audit }: Omit<DecideChangeDeps, 'enqueueAddressChange'>,
  id: string,
  { shown, operatorId }: { readonly shown: AddressChangeState; readonly operatorId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await getLocked(tx, mode, id);
    if (change.ended_at !== null || stateOf(change) !== shown) throw alreadyDecided();
    await markEnded(tx, { id, outcome: 'refused', operatorId });
    await audit(tx, { operatorId, action: 'address-change-refused', subject: change.order_id });
  });
}

/** Requests about orders of the other mode do not exist. */
async function getLocked(tx: Transaction, mode: StoreMode, id: string): Promise<ChangeRow> {
  const change = isId(id) ? await lockChange(tx, id) : undefined;
  if (change === undefined || change.mode !== mode) throw new StoreError('not-found', 'This request no longer exists.');
  return change;
}

function alreadyDecided(): StoreError {
  return new StoreError('change-closed', 'This request has been decided already.');
}
