import type { ReactNode } from 'react';
import type { OrderDetails } from '#contracts/orders.ts';
import { useNow } from '#web/admin/use-now.ts';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Moment } from '#web/admin/moment.tsx';
import { nameOfMethod } from './method-name.ts';
import { StatusBadge } from './status-badge.tsx';

const paymentStatusNames: Readonly<Partial<Record<string, string>>> = {
  created: 'begun',
  'awaiting-payer': 'waiting for the buyer',
  capturing: 'being captured',
};

/** What is known of an order and of the tries to pay for it. */
export function OrderFacts({ order }: { readonly order: OrderDetails }) {
  const now = useNow();
  const isDiscounted = order.amount !== order.listPrice;
  return (
    <>
      <dl className="grid gap-3 text-14">
        <Fact name="Status">
          <StatusBadge order={order} />
          {order.mode === 'test' && <span className="ms-2 text-ink-2">Test mode: no real money</span>}
        </Fact>
        <Fact name="Customer">{order.customerEmail || 'No email yet'}</Fact>
        <Fact name="App">{order.appName || 'Unknown App'}</Fact>
        <Fact name="Amount">
          <span className="tabular-nums">{showPrice(order.amount)}</span>
          {isDiscounted && <s className="ms-2 text-ink-2 tabular-nums">{showPrice(order.listPrice)}</s>}
        </Fact>
        <Fact name="Ordered">
          <Moment at={order.createdAt} />
        </Fact>
        {order.link !== null && (
          <Fact name="Link">
            {order.link.isRevoked ? (
              'Revoked'
            ) : (
              <>
                {Date.parse(order.link.expiresAt) > now ? 'Expires ' : 'Expired '}
                <Moment at={order.link.expiresAt} />
              </>
            )}
          </Fact>
        )}
        <Fact name="Order id">
          <span className="inline-flex items-center gap-1">
            <span className="font-mono text-13 wrap-anywhere">{order.id}</span>
            <CopyButton text={order.id} label="Copy order id" copied="The order id is on the clipboard." />
          </span>
        </Fact>
      </dl>
      <section>
        <h3 className="mb-3 text-16">Payments</h3>
        {order.payments.length === 0 && <p className="text-14 text-ink-2">No payment was begun.</p>}
        <ul className="grid gap-3">
          {order.payments.map((payment) => (
            <li key={payment.id} className="rounded-field border border-hair p-4 text-14">
              <p className="flex flex-wrap justify-between gap-2">
                <span className="font-medium">
                  {nameOfMethod(payment.method)}, {paymentStatusNames[payment.status] ?? payment.status}
                </span>
                <span className="tabular-nums">{showPrice(payment.amount)}</span>
              </p>
              <p className="mt-1 text-ink-2">
                {nameOfMethod(payment.provider)}, <Moment at={payment.createdAt} />
              </p>
              {payment.fee !== null && payment.net !== null && (
                <p className="mt-1 text-ink-2 tabular-nums">
                  {showPrice(payment.fee)} fee, {showPrice(payment.net)} net
                </p>
              )}
              {payment.reference !== null && <Reference name="Payment" text={payment.reference} />}
              {payment.captureReference !== null && <Reference name="Capture" text={payment.captureReference} />}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_1fr] items-baseline gap-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function Reference({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p className="mt-2 flex items-center gap-2 text-13">
      <span className="text-ink-2">{name}</span>
      <span className="min-w-0 font-mono wrap-anywhere">{text}</span>
      <CopyButton
        text={text}
        label={`Copy the reference of the ${name.toLowerCase()}`}
        copied="The reference is on the clipboard."
      />
    </p>
  );
}
