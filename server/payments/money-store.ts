import { sql } from 'kysely';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { Db, Transaction } from '#server/database/connect.ts';
import { newsOf } from './buyer-news.ts';
import type { Money } from './money.ts';
import type { MoneyChange } from './money-changes.ts';
import type { OrderChanges, OrderState } from './order-changes.ts';

/** Reads all money of an order. Read it after the order's lock, so that it cannot change before the transaction ends. */
export async function readMoney(db: Db, order: OrderState): Promise<Money> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .select([
      'id',
      'provider',
      'method',
      'status',
      'amount_minor as amountMinor',
      'currency',
      'reference',
      'payee',
      'declines',
      'created_at as createdAt',
    ])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const attemptIds = attempts.map(({ id }) => id);
  if (attemptIds.length === 0) return { order, attempts, captures: [], refunds: [], reviews: [], disputes: [] };
  const captures = await db
    .selectFrom('payment_captures')
    .select([
      'id',
      'attempt_id as attemptId',
      'reference',
      'amount_minor as amountMinor',
      'currency',
      'fee_minor as feeMinor',
      'net_minor as netMinor',
    ])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('id')
    .execute();
  const reviews = await db
    .selectFrom('payment_reviews')
    .select(['id', 'attempt_id as attemptId', 'capture_id as captureId', 'reason', 'resolution'])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('id')
    .execute();
  const disputes = await db
    .selectFrom('payment_disputes')
    .select([
      'id',
      'attempt_id as attemptId',
      'reference',
      'state',
      'provider_updated_at as providerUpdatedAt',
      'ended_at as endedAt',
    ])
    .where('attempt_id', 'in', attemptIds)
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select([
      'id',
      'attempt_id as attemptId',
      'capture_id as captureId',
      'review_id as reviewId',
      'kind',
      'amount_minor as amountMinor',
      'currency',
      'status',
      'requested_by as requestedBy',
      'reference',
      'completed_at as completedAt',
    ])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return { order, attempts, captures, refunds, reviews, disputes };
}

/** Thrown where another order took a capture's reference since it was looked for. The transaction can be tried again. */
export class CaptureTaken extends Error {}

export interface WriteOptions {
  readonly orders: OrderChanges;
  readonly evidence?: unknown;
  /** When a new refund is looked at by a worker, in milliseconds from now; its caller has it until then. */
  readonly refundLeaseMs?: number;
}

/** Writes decided changes, in their order, and tells the buyer what they mean. Throws CaptureTaken. */
export async function writeMoney(
  tx: Transaction,
  money: Money,
  changes: readonly MoneyChange[],
  options: WriteOptions,
): Promise<void> {
  const { order, attempts } = money;
  const providerOf = new Map(attempts.map(({ id, provider }) => [id, provider]));
  for (const change of changes) {
    if (change.kind === 'order') await options.orders.apply(tx, order.id, change.change);
    else await writeChange(tx, order, change, { ...options, providerOf });
  }
  for (const news of newsOf(money, changes)) await options.orders.tell(tx, order.id, news);
}

async function writeChange(
  tx: Transaction,
  order: OrderState,
  change: Exclude<MoneyChange, { kind: 'order' }>,
  { evidence, refundLeaseMs = 0, providerOf }: WriteOptions & { readonly providerOf: ReadonlyMap<string, string> },
): Promise<void> {
  const now = sql<Date>`now()`;
  switch (change.kind) {
    case 'attempt': {
      const { attemptId, status, method, reference, declines } = change;
      await tx
        .updateTable('payment_attempts')
        .set({
          status,
          updated_at: now,
          ...(status === 'captured' ? { next_check_at: sql<Date>`now() + interval '1 day'` } : {}),
          ...(method === undefined ? {} : { method }),
          ...(reference === undefined ? {} : { reference }),
          ...(declines === undefined ? {} : { declines }),
        })
        .where('id', '=', attemptId)
        .execute();
      return;
    }
    case 'capture': {
      const { id, attemptId, reference, amountMinor, currency, feeMinor, netMinor } = change.capture;
      const result = await tx
        .insertInto('payment_captures')
        .values({
          id,
          attempt_id: attemptId,
          mode: order.mode,
          // A change before this one may have corrected it.
          method: sql<PaymentMethod>`(select method from payment_attempts where id = ${attemptId})`,
          provider: providerOf.get(attemptId) ?? '',
          reference,
          amount_minor: amountMinor,
          currency,
          fee_minor: feeMinor,
          net_minor: netMinor,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
        .executeTakeFirst();
      if (result.numInsertedOrUpdatedRows !== 1n) throw new CaptureTaken(`Another payment holds capture ${reference}.`);
      return;
    }
    case 'capture-worth':
      await tx
        .updateTable('payment_captures')
        .set({ amount_minor: change.amountMinor })
        .where('id', '=', change.captureId)
        .execute();
      return;
    case 'review': {
      const { id, attemptId, captureId, reason } = change.review;
      await tx
        .insertInto('payment_reviews')
        .values({ id, attempt_id: attemptId, capture_id: captureId, reason, evidence: JSON.stringify(evidence ?? {}) })
        .execute();
      return;
    }
    case 'review-end':
      await tx
        .updateTable('payment_reviews')
        .set({ resolved_at: now, resolution: change.resolution, resolved_by: change.operatorId, note: change.note })
        .where('id', '=', change.reviewId)
        .execute();
      return;
    case 'refund': {
      const { id, attemptId, captureId, reviewId, kind, amountMinor, currency, status, requestedBy, reference } =
        change.refund;
      await tx
        .insertInto('refunds')
        .values({
          id,
          order_id: order.id,
          attempt_id: attemptId,
          capture_id: captureId,
          review_id: reviewId,
          kind,
          amount_minor: amountMinor,
          currency,
          status,
          requested_by: requestedBy,
          reference,
          completed_at: status === 'completed' ? now : null,
          tries: status === 'requested' ? 1 : 0,
          next_check_at: sql<Date>`now() + ${refundLeaseMs} * interval '1 millisecond'`,
        })
        .execute();
      return;
    }
    case 'refund-end':
      await tx
        .updateTable('refunds')
        .set({
          status: change.status,
          amount_minor: change.amountMinor,
          reference: change.reference,
          failure: change.failure,
          completed_at: change.status === 'completed' ? now : null,
        })
        .where('id', '=', change.refundId)
        .execute();
      return;
    case 'dispute': {
      const { id, attemptId, reference, state, providerUpdatedAt, endedAt } = change.dispute;
      const told = { state, provider_updated_at: providerUpdatedAt, ended_at: endedAt };
      await tx
        .insertInto('payment_disputes')
        .values({ id, attempt_id: attemptId, provider: providerOf.get(attemptId) ?? '', reference, ...told })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(told))
        .execute();
    }
  }
}
