import { parseMinor } from '#contracts/money.ts';
import type { Message } from '#contracts/messages.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import { sayDay } from '#web/admin/moment.tsx';
import { showCount, showMinor } from '#web/components/figures.ts';

/** Anyone can write any address into the form. */
export function sayAddress({ email, isVerified }: Pick<Message, 'email' | 'isVerified'>): string {
  return isVerified ? email : `Claims to be ${email}`;
}

/** "3 orders, $115.99": what an address has paid for. Null if that is nothing. */
export function sayOrders(orders: readonly MarkedOrder[]): string | null {
  const paid = paidOf(orders);
  if (paid.length === 0) return null;
  const sum = paid.reduce((total, { amount }) => total + (parseMinor(amount) ?? 0), 0);
  return `${showCount(paid.length)}\u00A0${paid.length === 1 ? 'order' : 'orders'}, ${showMinor(sum)}`;
}

/** "Oct 8, 2026": the day of the first order that was paid for. */
export function sayBuyerSince(orders: readonly MarkedOrder[]): string | null {
  const first = paidOf(orders).at(-1);
  return first === undefined ? null : sayDay(new Date(first.createdAt));
}

const paidOf = (orders: readonly MarkedOrder[]) => orders.filter(({ status }) => status === 'completed');

const units = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
].map(({ unit, ms }) => ({
  ms,
  format: new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }),
}));

/** "Bought 26 minutes after this message"; null for an order that is older or was not paid for. */
export function sayBoughtAfter({ createdAt, status }: MarkedOrder, messageAt: string): string | null {
  const laterMs = Date.parse(createdAt) - Date.parse(messageAt);
  if (laterMs <= 0 || status !== 'completed') return null;
  const unit = units.find(({ ms }) => laterMs >= ms);
  const span = unit === undefined ? 'less than a minute' : unit.format.format(Math.floor(laterMs / unit.ms));
  return `Bought ${span} after this message`;
}
