import type { AddressChange } from '#contracts/address-changes.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { isId } from '#server/database/new-id.ts';
import { compareProof, stateOf } from './address-change-rules.ts';
import { listOfOrder, listToDecide, type ChangeRow } from './address-change-store.ts';
import { listReferences } from './matching-order-store.ts';

const mostShown = 100;

export async function listOpenChanges({
  db,
  mode,
}: {
  readonly db: Db;
  readonly mode: StoreMode;
}): Promise<AddressChange[]> {
  return withReferences(db, await listToDecide(db, mode, mostShown));
}

export async function listOrderChanges({ db }: { readonly db: Db }, orderId: string): Promise<AddressChange[]> {
  return isId(orderId) ? withReferences(db, await listOfOrder(db, orderId)) : [];
}

async function withReferences(db: Db, rows: readonly ChangeRow[]): Promise<AddressChange[]> {
  const references = await listReferences(db, [...new Set(rows.map((row) => row.order_id))]);
  return rows.map((row) => toAddressChange(row, references.get(row.order_id) ?? []));
}

function toAddressChange(row: ChangeRow, references: readonly string[]): AddressChange {
  const { stated_number: orderNumber, stated_reference: reference, stated_email: oldEmail } = row;
  const state = stateOf(row);
  // The address of the time when it was accepted: a change that was made has replaced it.
  const email = row.accepted_at === null ? row.customer_email : row.old_email;
  const fits = compareProof({ orderNumber, reference, oldEmail }, { number: row.number, email, references });
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    appName: row.app_name,
    state,
    askedAt: row.created_at.toISOString(),
    newEmail: row.new_email,
    stated: {
      reference: { value: reference, fits: fits.reference },
      orderNumber: orderNumber === null ? null : { value: orderNumber, fits: fits.orderNumber },
      oldEmail: oldEmail === null ? null : { value: oldEmail, fits: fits.oldEmail },
    },
    references,
    decidedBy: row.decided_by,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    dueAt: state === 'waiting' ? row.next_attempt_at.toISOString() : null,
    objectedAt: row.objected_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
