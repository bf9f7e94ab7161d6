import type { OrderDetails, OrderPayment } from '#contracts/order-details.ts';
import { Moment } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showMoney } from './money-text.ts';
import { nameOfMethod } from './method-name.ts';

const statusNames: Readonly<Record<OrderPayment['status'], string>> = {
  created: 'begun',
  'awaiting-payer': 'waiting for the buyer',
  approved: 'approved by the buyer',
  capturing: 'being captured',
  pending: 'held by the provider',
  captured: 'paid',
  declined: 'declined',
  cancelled: 'cancelled',
  expired: 'not paid in time',
  disputed: 'disputed',
  'partially-refunded': 'partly refunded',
  refunded: 'refunded',
  reversed: 'reversed by the provider',
};

export function OrderPayments({ order }: { readonly order: OrderDetails }) {
  return (
    <section aria-labelledby="order-payments">
      <SectionHead title="Payments" id="order-payments" />
      {order.payments.length === 0 && <p className="py-3 text-ink-2">No payment was started.</p>}
      <ul className="order-payments">
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <p>
              <span>
                {nameOfMethod(payment.method)}, {statusNames[payment.status]}
                <small>
                  <Moment at={payment.createdAt} />
                </small>
              </span>
              <span className="tabular-nums">{showMoney(payment.amount, payment.currency)}</span>
            </p>
            {payment.reference !== null && <Reference name="Payment" text={payment.reference} />}
            {payment.captureReference !== null && <Reference name="Capture" text={payment.captureReference} />}
          </li>
        ))}
      </ul>
      <p className="order-reference">
        <CopyButton text={order.id} label="Copy order id" copied="The order id is on the clipboard." />
        <span className="text-ink-2">The order&rsquo;s id, for the API</span>
      </p>
    </section>
  );
}

function Reference({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <p className="order-reference">
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
