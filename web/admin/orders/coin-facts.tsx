import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CoinPayment, CoinReceipt, Requote } from '#contracts/crypto-payments.ts';
import type { OrderDetails } from '#contracts/orders.ts';
import type { OrderReview } from '#contracts/reviews.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Button } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, failureText } from '#web/queries.ts';
import { orderKey, orderListKey, reviewCountKey } from './order-keys.ts';
import { SendBackDialog } from './send-back-dialog.tsx';

interface CoinFactsProps {
  readonly order: OrderDetails;
  readonly review: OrderReview;
}

/** What came by coins for a payment in review: when, what it is worth, and by which transactions. */
export function CoinFacts({ order, review }: CoinFactsProps) {
  const client = useQueryClient();
  const key = ['/api/crypto/orders', order.id, 'payments'];
  const { data, isError } = useQuery<readonly CoinPayment[]>({ queryKey: key, staleTime: 0 });
  const [returning, setReturning] = useState<CoinReceipt | null>(null);
  const opener = useRef<HTMLElement>(null);
  const payment = data?.find(({ paymentId }) => paymentId === review.paymentId);
  const readAgain = () =>
    Promise.all(
      [key, orderKey(order.id), orderListKey, reviewCountKey].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const requote = useMutation({
    mutationFn: async () => {
      const response = await apiRequest('POST', `/api/crypto/payments/${review.paymentId}/requote`);
      return (await response.json()) as Requote;
    },
    onSuccess: ({ worth }) =>
      showToast({ title: `Worth ${showPrice(worth)} today`, description: 'The order’s notes keep the rate.' }),
    onError: (error) => {
      console.error('Failed to value coins', error);
      showToast({ title: 'No value found', description: failureText(error), tone: 'error' });
    },
    onSettled: readAgain,
  });
  if (isError) return <p className="mt-3 text-ink-2">What came by coins could not be loaded. Reload the order.</p>;
  if (payment === undefined) return null;
  const { receipts, transactions, symbol, network, address, price, priceSource, priceAt, priceNow } = payment;
  return (
    <div className="mt-4 grid gap-3 border-t border-hair pt-4">
      <h5 className="text-14 font-semibold">
        {payment.seen} of {payment.asked} {symbol} on {network}
      </h5>
      <p className="text-ink-2">
        Price locked at {showPrice(price)} ({priceSource}, <Moment at={priceAt} />)
        {priceNow !== null && `, now ${showPrice(priceNow)}`}.
      </p>
      <Copied label="Address" text={address} />
      {transactions.map(({ id, amount, height, isGone }) => (
        <Copied
          key={id}
          label={`${amount} ${symbol}${isGone ? ', gone from the network' : height === null ? ', unconfirmed' : `, block ${height.toLocaleString('en-US')}`}`}
          text={id}
        />
      ))}
      {transactions.length === 0 && receipts.length > 0 && (
        <p className="text-ink-2">This network tells totals only. Look the address up in your wallet.</p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {receipts.map((receipt) => (
          <li key={receipt.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {receipt.amount} {symbol}, {showPrice(receipt.worth)} at the locked price
              {receipt.worthNow !== null && `, ${showPrice(receipt.worthNow)} today`}.{' '}
              <span className="text-ink-2">
                Confirmed <Moment at={receipt.at} />
                {receipt.sentBack !== null && (
                  <>
                    . Sent back by {receipt.sentBack.by} to {receipt.sentBack.address}
                  </>
                )}
              </span>
            </span>
            {receipt.sentBack === null && review.resolution === null && (
              <Button
                kind="secondary"
                size="small"
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  setReturning(receipt);
                }}
              >
                Sent back by hand…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {review.resolution === null && receipts.length > 0 && (
        <Button
          kind="secondary"
          size="small"
          className="justify-self-start"
          disabled={requote.isPending}
          onClick={() => requote.mutate()}
        >
          {requote.isPending ? 'Asking…' : 'Value at today’s rate'}
        </Button>
      )}
      {returning !== null && (
        <SendBackDialog
          payment={payment}
          receipt={returning}
          readAgain={readAgain}
          close={() => setReturning(null)}
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </div>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-2">{label}</span>
      <span className="inline-flex max-w-full items-center gap-1">
        <span className="min-w-0 font-mono text-13 wrap-anywhere">{text}</span>
        <CopyButton text={text} label={`Copy: ${label}`} copied="It is on the clipboard." />
      </span>
    </p>
  );
}
