import type { OrderDetails } from '#contracts/order-details.ts';
import { showMoney } from './money-text.ts';

/** Shows the state of the last refund, and the reason if no refund is possible. */
export function RefundState({ order }: { readonly order: OrderDetails }) {
  const { refund, refundObstacle } = order;
  if (refund?.status === 'requested')
    return (
      <output className="order-advice">
        A refund of {showMoney(refund.amount, refund.currency)} is in progress. We keep asking the provider until it is
        confirmed; don&rsquo;t request another one.
      </output>
    );
  if (refund?.status === 'declined' && refundObstacle === null)
    return (
      <p className="order-advice" data-kind="bad">
        The last refund was declined. {refund.failure}
      </p>
    );
  // A dispute has a note of its own.
  if (refundObstacle !== null && order.status === 'completed' && !order.isDisputed)
    return <p className="order-advice">{refundObstacle}</p>;
  return null;
}
