import { useRef, useState } from 'react';
import type { CoinPayment, CoinReceipt } from '#contracts/crypto-payments.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { CopiedLine } from './copied-line.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';

interface CoinReceiptsProps {
  readonly payment: CoinPayment;
  readonly canSendBack: boolean;
  readonly readAgain: () => Promise<unknown>;
}

export function CoinReceipts({ payment, canSendBack, readAgain }: CoinReceiptsProps) {
  const [returning, setReturning] = useState<CoinReceipt | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { receipts, refundAddress } = payment;
  const isLeft = receipts.some(({ left }) => left !== '0.00');
  return (
    <>
      {isLeft && canSendBack && <RefundAddress stated={refundAddress} />}
      <ul className="grid gap-3 empty:hidden">
        {receipts.map((receipt) => (
          <li key={receipt.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Receipt receipt={receipt} symbol={payment.symbol} />
            {canSendBack && receipt.left !== '0.00' && (
              <AdminButton
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  setReturning(receipt);
                }}
              >
                Sent back by hand…
              </AdminButton>
            )}
          </li>
        ))}
      </ul>
      {returning !== null && (
        <SendBackDialog
          payment={payment}
          receipt={returning}
          readAgain={readAgain}
          close={() => setReturning(null)}
          focusAfter={() => opener.current?.focus()}
        />
      )}
    </>
  );
}

function RefundAddress({ stated }: { readonly stated: CoinPayment['refundAddress'] }) {
  if (stated === null) return <p className="text-ink-2">The buyer has not named a refund address.</p>;
  return (
    <CopiedLine label="Refund address" text={stated.address}>
      , named by the buyer <Moment at={stated.statedAt} />
    </CopiedLine>
  );
}

function Receipt({ receipt, symbol }: { readonly receipt: CoinReceipt; readonly symbol: string }) {
  const { amount, worth, worthNow, at, returns } = receipt;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p>
        {amount} {symbol}, counted as {showPrice(worth)}
        {worthNow !== null && `, ${showPrice(worthNow)} today`}.{' '}
        <span className="text-ink-2">
          Confirmed <Moment at={at} />
        </span>
      </p>
      {returns.map((back) => (
        <p key={back.transaction} className="mt-1 text-ink-2">
          {back.amount} {symbol} ({showPrice(back.worth)}) sent back by {back.by} <Moment at={back.at} /> to{' '}
          <span className="font-mono text-13">{back.address}</span>
        </p>
      ))}
    </div>
  );
}
