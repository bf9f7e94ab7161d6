// Orders as comma-separated values by RFC 4180, in a form that spreadsheets read without harm.
import { formatMinorOf } from '#contracts/money.ts';
import { methodOf, paymentMethodNames } from '#contracts/payment-methods.ts';
import type { ListedOrderRow } from './order.ts';

const columns: readonly (readonly [name: string, read: (order: ListedOrderRow) => string])[] = [
  ['Order', ({ number }) => `#${number}`],
  ['Order id', ({ id }) => id],
  ['Ordered at', ({ created_at: at }) => at.toISOString()],
  ['Completed at', ({ completed_at: at }) => at?.toISOString() ?? ''],
  ['Status', ({ status }) => status],
  ['Customer email', (order) => order.customer_email ?? ''],
  ['App', (order) => order.app_name],
  ['App id', (order) => order.app_id],
  ['Amount', (order) => formatMinorOf(order.amount_minor, order.currency)],
  ['Currency', ({ currency }) => currency],
  ['Payment method', (order) => paymentMethodNames[methodOf(order.payment_method)]],
  ['Mode', ({ mode }) => mode],
];

/** The first line, after the byte order mark by which Excel recognises UTF-8. */
export const csvHead = `\uFEFF${toLine(columns.map(([name]) => name))}`;

export function toCsvLine(order: ListedOrderRow): string {
  return toLine(columns.map(([, read]) => read(order)));
}

function toLine(values: readonly string[]): string {
  return `${values.map(quote).join(',')}\r\n`;
}

// Spreadsheets run text that begins like a formula; an apostrophe prevents that.
function quote(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
