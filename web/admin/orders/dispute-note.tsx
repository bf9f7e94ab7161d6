import { Flag } from 'lucide-react';
import type { OrderDetails } from '#contracts/order-details.ts';
import { CopiedLine } from './copied-line.tsx';
import { showOrderNumber } from './order-number.ts';

const resolutionCenter = 'https://www.paypal.com/resolutioncenter';

export function DisputeNote({ order }: { readonly order: OrderDetails }) {
  if (!order.isDisputed) return null;
  const { dispute, customerEmail } = order;
  // In test mode PayPal is simulated, so PayPal itself knows no such case.
  const payPalCase = order.mode === 'live' && dispute?.provider === 'paypal' ? dispute.reference : null;
  const subject = `Order ${showOrderNumber(order)}, ${order.appName}`;
  return (
    <section aria-label="Dispute" className="order-advice" data-kind="bad">
      <Flag aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <div className="min-w-0">
        <p>
          <b>The buyer disputes this payment.</b>
        </p>
        <p>
          {order.link?.isRevoked === true ? 'The download is paused until it is settled. ' : ''}Answer it at{' '}
          {payPalCase === null ? 'the payment provider' : 'PayPal'}, which decides. The order is then updated here.
        </p>
        {payPalCase !== null && <CopiedLine label="Case" text={payPalCase} />}
        <p className="mt-3 flex flex-wrap gap-2 empty:hidden">
          {payPalCase !== null && (
            <a
              href={resolutionCenter}
              target="_blank"
              rel="noopener noreferrer"
              data-kind="solid"
              className="admin-button"
            >
              Answer at PayPal
            </a>
          )}
          {customerEmail !== null && (
            <a
              href={`mailto:${customerEmail}?subject=${encodeURIComponent(subject)}`}
              data-kind="outline"
              className="admin-button"
            >
              Write to the buyer
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
