import { useRef, useState, type MouseEvent } from 'react';
import type { CoinPayment, RequoteDecision } from '#contracts/crypto-payments.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { OrderReview } from '#contracts/reviews.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showRate } from '#web/checkout/crypto/show-coins.ts';
import { showPrice } from '#web/components/figures.ts';
import { CopiedLine } from './copied-line.tsx';
import { CoinReceipts } from './coin-receipts.tsx';
import { RequoteDialog } from './requote-dialog.tsx';
import { useCoinPayments } from './use-coin-payments.ts';

interface CoinFactsProps {
  readonly order: OrderDetails;
  readonly review: OrderReview;
}

export function CoinFacts({ order, review }: CoinFactsProps) {
  const { payments } = useCoinPayments(order.id);
  const payment = payments?.find(({ paymentId }) => paymentId === review.paymentId);
  if (payment === undefined) return null;
  return (
    <div className="mt-3 grid gap-3">
      <CoinStory payment={payment} heading="h5" />
    </div>
  );
}

/** What the coins of a payment in review are worth, and what can be decided about them. */
export function CoinDecisions({ order, review }: CoinFactsProps) {
  const { payments, isError, readAgain } = useCoinPayments(order.id);
  const payment = payments?.find(({ paymentId }) => paymentId === review.paymentId);
  if (isError) return <p className="mt-3 text-ink-2">The received coins could not be loaded. Reload the order.</p>;
  if (payment === undefined) return null;
  const isOpen = review.resolution === null;
  return (
    <div className="mt-4 grid gap-3 border-t border-hair pt-4 empty:hidden">
      <CoinReceipts payment={payment} canSendBack={isOpen} readAgain={readAgain} />
      {isOpen && review.acceptObstacle === null && <TodaysRate order={order} payment={payment} readAgain={readAgain} />}
    </div>
  );
}

export function CoinStory({
  payment,
  heading: Heading,
}: {
  readonly payment: CoinPayment;
  readonly heading: 'h4' | 'h5';
}) {
  const { receipts, transactions, symbol, network, address, price, priceSource, priceAt, priceNow, rest } = payment;
  return (
    <>
      <Heading className="text-14 font-semibold">
        {payment.seen} of {payment.asked} {symbol} on {network}
      </Heading>
      <p className="text-ink-2">
        Price locked at {showRate(price)} ({priceSource}, <Moment at={priceAt} />)
        {priceNow !== null && `, now ${showRate(priceNow)}`}.
      </p>
      {rest !== null && (
        <p className="rounded-field bg-sunk p-3">
          The buyer was asked for the rest: {rest.coins} {symbol}, until <Moment at={rest.until} isExact />.
        </p>
      )}
      <CopiedLine label="Address" text={address} />
      {transactions.map(({ id, amount, height, isGone }) => (
        <CopiedLine
          key={id}
          label={`${amount} ${symbol}${isGone ? ', gone from the network' : height === null ? ', unconfirmed' : `, block ${height.toLocaleString('en-US')}`}`}
          text={id}
        />
      ))}
      {transactions.length === 0 && receipts.length > 0 && (
        <p className="text-ink-2">This network reports totals only. Look up the address in your wallet.</p>
      )}
    </>
  );
}

interface TodaysRateProps extends Pick<CoinFactsProps, 'order'> {
  readonly payment: CoinPayment;
  readonly readAgain: () => Promise<unknown>;
}

function TodaysRate({ order, payment, readAgain }: TodaysRateProps) {
  const [decision, setDecision] = useState<RequoteDecision['decision'] | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { requote, symbol, price } = payment;
  // A coin that is always worth a dollar has no other rate.
  const isSame = requote?.price === price;
  if (requote === null) return null;
  const { worth, missing } = requote;
  const ask =
    (next: RequoteDecision['decision']) =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void => {
      opener.current = currentTarget;
      setDecision(next);
    };
  return (
    <div className="grid gap-3">
      <p>
        At today’s rate it is worth <strong className="font-semibold">{showPrice(worth)}</strong>
        {missing === null
          ? ': all that was asked for.'
          : `, and ${missing.coins} ${symbol} (${showPrice(missing.worth)}) are missing.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isSame && <AdminButton onClick={ask('accept')}>Accept at today’s {showPrice(worth)}…</AdminButton>}
        {missing !== null && <AdminButton onClick={ask('ask')}>Ask for the rest…</AdminButton>}
      </div>
      {decision !== null && (
        <RequoteDialog
          order={order}
          payment={payment}
          requote={requote}
          decision={decision}
          readAgain={readAgain}
          close={() => setDecision(null)}
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </div>
  );
}
