import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { OrderSort } from '#contracts/order-list.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { highestId, lowestId } from '#server/database/new-id.ts';
import type { OrderSearch } from './order-search.ts';

export type OrderNeed = 'review' | 'dispute';

export interface OrderCriteria {
  readonly mode?: StoreMode | undefined;
  readonly search?: OrderSearch | undefined;
  /** The whole address. Only ASCII letters match in both cases. */
  readonly email?: string | undefined;
  readonly status?: OrderStatus | undefined;
  /** Only orders by one of these. */
  readonly methods?: readonly PaymentMethod[] | undefined;
  /** Only orders with one of these, unless empty. */
  readonly needs: readonly OrderNeed[];
  readonly ids?: readonly string[] | undefined;
  readonly fromId?: string | undefined;
  readonly beforeIds: readonly string[];
}

export interface ListOrder {
  readonly sort: OrderSort;
  /** The last order of the page before. Only the order by amount needs its amount. */
  readonly after?: { readonly id: string; readonly amountMinor?: number } | undefined;
}

/** Written as in its index. */
export const emailKey = sql`lower(customer_email collate "C")`;

/** Written as in its index. */
export const methodKey = sql`replace(payment_method, 'credit_card', 'card')`;

const reviewedIds = sql`select attempt.order_id from payment_reviews review
  join payment_attempts attempt on attempt.id = review.attempt_id where review.resolved_at is null`;

const disputedIds = sql`select attempt.order_id from payment_disputes dispute
  join payment_attempts attempt on attempt.id = dispute.attempt_id where dispute.state = 'open'`;

const idsOf: Readonly<Record<OrderNeed, RawBuilder<unknown>>> = { review: reviewedIds, dispute: disputedIds };

/** The range of ids that fit, its end excluded. */
export function idRangeOf({ fromId = lowestId, beforeIds }: Pick<OrderCriteria, 'fromId' | 'beforeIds'>) {
  return { from: fromId, before: beforeIds.map((id) => id.toLowerCase()).toSorted()[0] ?? highestId };
}

/** The columns that are indexed together with the id, and the values of which one must match. */
export function indexedColumns({ mode, status, methods = [] }: Pick<OrderCriteria, 'mode' | 'status' | 'methods'>) {
  return [
    { column: sql`mode`, values: mode === undefined ? [] : [mode] },
    { column: sql`status`, values: status === undefined ? [] : [status] },
    { column: methodKey, values: methods },
  ].filter(({ values }) => values.length > 0);
}

export function indexedConditions(criteria: Pick<OrderCriteria, 'mode' | 'status' | 'methods'>): RawBuilder<unknown>[] {
  return indexedColumns(criteria).map(({ column, values }) => sql`${column} in (${sql.join(values)})`);
}

/** The conditions on an order besides its id's range, its mode, its status and its methods. */
export function otherConditions({ search, email, needs, ids }: OrderCriteria): RawBuilder<unknown>[] {
  const fits: RawBuilder<unknown>[] = [];
  if (email !== undefined) fits.push(sql`${emailKey} = lower(${email}::text collate "C")`);
  if (needs.length > 0)
    fits.push(
      sql`id in (${sql.join(
        needs.map((need) => idsOf[need]),
        sql` union `,
      )})`,
    );
  if (ids !== undefined) fits.push(sql`id = any(${ids}::uuid[])`);
  if (search?.kind === 'number') fits.push(sql`number = ${search.number}`);
  if (search?.kind === 'ids') fits.push(sql`id >= ${search.first} and id <= ${search.last}`);
  if (search?.kind === 'text') fits.push(textFits(search.text));
  return fits;
}

/** Written as in its index. */
function textFits(text: string): RawBuilder<unknown> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`lower(coalesce(customer_email, '') || ' ' || app_name) like ${pattern}`;
}
