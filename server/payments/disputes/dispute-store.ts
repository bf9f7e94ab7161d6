import { sql } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { Db } from '#server/database/connect.ts';
import { claimDue } from '#server/jobs/claim-due.ts';

const leaseMs = 3_600_000;

/** Claims disputes to ask about: those that are open, and those that ended within the last two days without being won. */
export async function claimDueDisputes(db: Db, mode: StoreMode, limit: number) {
  const ids = await claimDue(
    db,
    {
      table: 'payment_disputes',
      dueColumn: 'next_check_at',
      leaseMs,
      isOpen: (eb) =>
        eb.and([
          eb.or([
            eb('state', '=', 'open'),
            eb.and([
              eb('state', 'in', ['undecided', 'lost']),
              eb('ended_at', '>', sql<Date>`now() - interval '2 days'`),
            ]),
          ]),
          eb.exists(
            eb
              .selectFrom('payment_attempts as attempt')
              .select('attempt.id')
              .whereRef('attempt.id', '=', 'payment_disputes.attempt_id')
              .where('attempt.mode', '=', mode),
          ),
        ]),
    },
    limit,
  );
  if (ids.length === 0) return [];
  return db.selectFrom('payment_disputes').select(['id', 'provider', 'reference']).where('id', 'in', ids).execute();
}

export async function listOpenDisputes(db: Db, mode: StoreMode, limit: number) {
  const { rows } = await sql<{ orderId: string; openedAt: Date }>`
    select attempt.order_id as "orderId", min(dispute.opened_at) as "openedAt"
    from payment_disputes dispute join payment_attempts attempt on attempt.id = dispute.attempt_id
    where dispute.state = 'open' and attempt.mode = ${mode}
    group by attempt.order_id order by min(dispute.opened_at), attempt.order_id limit ${limit}`.execute(db);
  return rows;
}
