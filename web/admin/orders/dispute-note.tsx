import { Flag } from 'lucide-react';
import type { OrderDetails } from '#contracts/order-details.ts';

export function DisputeNote({ order }: { readonly order: OrderDetails }) {
  if (!order.isDisputed) return null;
  return (
    <section aria-label="Dispute" className="order-advice" data-kind="bad">
      <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <div>
        <p>
          <b>The buyer disputes this payment.</b>
        </p>
        <p>
          {order.link?.isRevoked === true ? 'The download is paused until it is settled. ' : ''}Answer it at the payment
          provider, which decides. The order is then updated here.
        </p>
      </div>
    </section>
  );
}
