import type { StoreMode } from '#contracts/orders.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import type { Operators } from '#server/operators/operators.ts';
import { decideDue, stateOf } from './address-change-rules.ts';
import { claimDueChanges, lockChange, markEnded, postpone } from './address-change-store.ts';

export interface MakeDueChangesDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  /** Revokes the order's links and mails the receipt with a new one to the address. */
  readonly moveOrder: (tx: Transaction, orderId: string, email: string) => Promise<void>;
  readonly audit: Operators['audit'];
  readonly log: Logger;
}

export async function makeDueChanges(deps: MakeDueChangesDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
  await processDue(
    {
      name: 'due-address-changes',
      claim: (limit) => claimDueChanges(db, limit),
      work: (change) => make(deps, change),
      log,
    },
    signal,
  );
}

async function make(
  { db, mode, moveOrder, audit }: MakeDueChangesDeps,
  { id }: { readonly id: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = await lockChange(tx, id);
    if (change === undefined || stateOf(change) !== 'waiting' || change.mode !== mode) return;
    const { order_id: orderId, old_email: oldEmail, new_email: newEmail, customer_email: currentEmail } = change;
    const decision = decideDue({ oldEmail, newEmail, currentEmail, toldAt: change.told_at, now: change.now });
    if (decision.kind === 'wait') return postpone(tx, id, decision.until);
    if (decision.kind === 'overtaken') return markEnded(tx, { id, outcome: 'overtaken' });
    await moveOrder(tx, orderId, newEmail);
    await markEnded(tx, { id, outcome: 'changed' });
    await audit(tx, { operatorId: null, action: 'order-address-changed', subject: orderId });
  });
}
