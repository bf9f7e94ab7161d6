import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import { claimUnfound, deleteChange, setOrder, type UnfoundChange } from './address-change-store.ts';
import { chooseOrder, compareProof, isSameEmail, spellingsOf } from './address-change-rules.ts';
import { listMatchingOrders } from './matching-order-store.ts';

export interface FindOrdersDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly log: Logger;
}

/** Order numbers and addresses can be guessed, so strangers must not fill the list of an order. */
const mostGuessed = 3;
const mostPerOrder = 6;

/** Finds the orders that requests are about, and deletes the requests that fit none. */
export async function findOrders(deps: FindOrdersDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
  await processDue(
    { name: 'address-changes', claim: (limit) => claimUnfound(db, limit), work: (change) => find(deps, change), log },
    signal,
  );
}

async function find({ db, mode }: FindOrdersDeps, change: UnfoundChange): Promise<void> {
  const {
    id,
    stated_number: orderNumber,
    stated_reference: reference,
    stated_email: oldEmail,
    new_email: newEmail,
  } = change;
  const found = await listMatchingOrders(db, mode, { orderNumber, oldEmail, spellings: spellingsOf(reference) });
  const candidates = found.filter(({ email }) => email === null || !isSameEmail(email, newEmail));
  const stated = { orderNumber, reference, oldEmail };
  const order = chooseOrder(stated, candidates);
  if (order === null) return deleteChange(db, id);
  const most = compareProof(stated, order).reference ? mostPerOrder : mostGuessed;
  await db.transaction().execute(async (tx) => {
    if (!(await setOrder(tx, { id, orderId: order.id, newEmail, most }))) await deleteChange(tx, id);
  });
}
