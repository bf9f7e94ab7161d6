// Orders as comma-separated values.
import { formatMinorOf } from '#contracts/money.ts';
import { methodOf, paymentMethodNames } from '#contracts/payment-methods.ts';
import { toCsvLine } from '#server/http/csv.ts';
import { returnedOf, type ListedOrderRow } from './order.ts';

const columns: readonly (readonly [name: string, read: (order: ListedOrderRow) => string])[] = [
  ['Order', ({ number }) => `#${number}`],
  ['Order id', ({ id }) => id],
  ['Ordered at', ({ created_at: at }) => at.toISOString()],
  ['Completed at', ({ completed_at: at }) => at?.toISOString() ?? ''],
  ['Status', ({ status }) => status],
  ['Needs you', needsOf],
  ['Customer email', (order) => order.customer_email ?? ''],
  ['App', (order) => order.app_name],
  ['App id', (order) => order.app_id],
  ['Amount', (order) => formatMinorOf(order.amount_minor, order.currency)],
  ['Refunded', (order) => formatMinorOf(returnedOf(order), order.currency)],
  ['Currency', ({ currency }) => currency],
  ['Payment method', (order) => paymentMethodNames[methodOf(order.payment_method)]],
  ['Mode', ({ mode }) => mode],
];

/** Returns the words of the list; empty if nothing needs the operator. */
function needsOf({ is_in_review: isInReview, is_disputed: isDisputed }: ListedOrderRow): string {
  return [isInReview ? 'Needs review' : null, isDisputed ? 'Disputed' : null]
    .filter((need) => need !== null)
    .join(', ');
}

/** The first line, after the byte order mark by which Excel recognises UTF-8. */
export const csvHead = `\uFEFF${toCsvLine(columns.map(([name]) => name))}`;

export function toOrderLine(order: ListedOrderRow): string {
  return toCsvLine(columns.map(([, read]) => read(order)));
}
