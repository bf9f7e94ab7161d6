import type { OrderDetails } from '#contracts/order-details.ts';
import { CoinStory } from './coin-facts.tsx';
import { CoinReceipts } from './coin-receipts.tsx';
import { useCoinPayments } from './use-coin-payments.ts';

/** Coins that no open review shows: an operator refunds them by hand. */
export function OrderCoins({ order }: { readonly order: OrderDetails }) {
  return order.paymentMethod === 'crypto' ? <Coins order={order} /> : null;
}

function Coins({ order }: { readonly order: OrderDetails }) {
  const { payments, isError, readAgain } = useCoinPayments(order.id);
  const reviewed = order.reviews.filter(({ resolution }) => resolution === null).map(({ paymentId }) => paymentId);
  const shown =
    payments?.filter(({ receipts, paymentId }) => receipts.length > 0 && !reviewed.includes(paymentId)) ?? [];
  if (isError) return <p className="text-14 text-ink-2">The received coins could not be loaded. Reload the order.</p>;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="order-coins" className="grid gap-3 text-14">
      <h3 id="order-coins" className="text-16">
        Coins
      </h3>
      {shown.map((payment) => (
        <div key={payment.paymentId} className="grid gap-3 rounded-field border border-hair p-4">
          <CoinStory payment={payment} heading="h4" />
          <CoinReceipts payment={payment} canSendBack readAgain={readAgain} />
        </div>
      ))}
    </section>
  );
}
