import type { ReactNode } from 'react';
import { currency, parseMinor } from '#contracts/money.ts';
import { refundDays } from '#contracts/promises.ts';
import { type OrderDetails } from '#contracts/order-details.ts';
import { Moment, sayDay } from '#web/admin/moment.tsx';
import { showMinor, showPrice } from '#web/components/figures.ts';
import { nameOfMethod } from './method-name.ts';
import { showMoney } from './money-text.ts';
import { showOrderNumber } from './order-number.ts';
import { keptOf } from './order-sums.ts';

/** Shows only amounts that are on record. */
export function OrderReceipt({ order }: { readonly order: OrderDetails }) {
  const discount = (parseMinor(order.listPrice) ?? 0) - (parseMinor(order.amount) ?? 0);
  const review = askingReviewOf(order);
  const returned = parseMinor(order.refundedAmount) ?? 0;
  const kept = keptOf(order);
  const isPaid = order.completedAt !== null;
  const missing = missingOf(order);
  return (
    <section aria-label="Receipt" className="order-slip">
      <div>
        <h3>
          <span>{isPaid ? 'Receipt' : 'Order'}</span>
          <Moment at={order.completedAt ?? order.createdAt} isExact />
        </h3>
        <p className="hidden print:block">
          {showOrderNumber(order)}, {order.customerEmail ?? 'no email address'}
        </p>
        <dl>
          <Line name={order.appName || 'Unknown App'}>{showPrice(order.listPrice)}</Line>
          {discount > 0 && <Line name="Discount">−{showMinor(discount)}</Line>}
          {isPaid && <Line name={`Paid by ${nameOfMethod(order.paymentMethod)}`}>{showPrice(order.amount)}</Line>}
          {kept !== null && kept.feeMinor > 0 && <Line name="Fee of the provider">−{showMinor(kept.feeMinor)}</Line>}
          {returned > 0 && <Line name="Refunded">−{showMinor(returned)}</Line>}
          {review !== undefined && (
            <Line name="To pay">{showMoney(review.expected.amount, review.expected.currency)}</Line>
          )}
          {missing > 0 && (
            <Line name="Missing">
              <span className="text-bad">{showMinor(missing)}</span>
            </Line>
          )}
          <Total order={order} />
        </dl>
        <Fine order={order} />
      </div>
    </section>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** "You keep" only where the provider reported its fee. */
function Total({ order }: { readonly order: OrderDetails }) {
  const [name, amount] = totalOf(order);
  return (
    <div className="order-slip-total">
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}

function totalOf(order: OrderDetails): readonly [name: string, amount: string] {
  const review = askingReviewOf(order);
  if (review !== undefined) return ['Arrived', showMoney(review.received.amount, review.received.currency)];
  if (order.completedAt === null) return ['To pay', showPrice(order.amount)];
  const kept = keptOf(order);
  if (kept !== null) return [order.isDisputed ? 'In dispute' : 'You keep', sayMinor(kept.minor)];
  const returned = parseMinor(order.refundedAmount) ?? 0;
  return [returned > 0 ? 'Left' : 'Paid', sayMinor((parseMinor(order.amount) ?? 0) - returned)];
}

/** The review of the money that was to pay for the order. Once it is paid, other money changes nothing of its receipt. */
function askingReviewOf({ completedAt, reviews }: OrderDetails) {
  return completedAt === null ? reviews.find(({ resolution }) => resolution === null) : undefined;
}

/** Cents between the price and the only payment in review; 0 where that is not to be told. */
function missingOf(order: OrderDetails): number {
  const review = askingReviewOf(order);
  if (review?.reason !== 'underpaid' || review.received.currency !== currency || review.expected.currency !== currency)
    return 0;
  if (order.reviews.filter(({ resolution }) => resolution === null).length > 1) return 0;
  return (parseMinor(review.expected.amount) ?? 0) - (parseMinor(review.received.amount) ?? 0);
}

function sayMinor(minor: number): string {
  return minor < 0 ? `−${showMinor(-minor)}` : showMinor(minor);
}

function Fine({ order }: { readonly order: OrderDetails }) {
  const until = new Date(Date.parse(order.createdAt) + refundDays * 86_400_000);
  const facts = [
    order.mode === 'test' ? 'Test mode: no real money.' : null,
    order.isDisputed ? 'The provider decides what happens to this money.' : null,
    order.status === 'completed' && !order.isDisputed
      ? `The buyer was promised a refund until ${sayDay(until).replaceAll(' ', '\u00A0')}.`
      : null,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? null : <p className="order-slip-fine">{facts.join(' ')}</p>;
}
