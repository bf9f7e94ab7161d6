import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { Withdrawal, WithdrawalState } from '#contracts/withdrawals.ts';
import { DangerButton } from '#web/admin/danger-button.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { orderWithdrawalsKey } from './order-keys.ts';
import { useWithdrawalCall } from './use-withdrawal-call.ts';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';
import { verdictTexts } from './withdrawal-words.ts';

const titles: Readonly<Record<WithdrawalState, string>> = {
  unmatched: 'Withdrawal without an order',
  open: 'The buyer withdraws from the contract',
  refunded: 'Withdrawn and refunded',
  declined: 'Withdrawal declined',
  repeated: 'Withdrawn again',
  closed: 'Withdrawal closed',
};

export function OrderWithdrawals({ order }: { readonly order: OrderDetails }) {
  const { data: withdrawals = [] } = useQuery<readonly Withdrawal[]>({
    queryKey: orderWithdrawalsKey(order.id),
    staleTime: 0,
  });
  if (withdrawals.length === 0) return null;
  return (
    <section aria-label="Withdrawals" className="grid gap-3">
      {withdrawals.map((withdrawal) => (
        <Declared key={withdrawal.id} withdrawal={withdrawal} order={order} />
      ))}
    </section>
  );
}

function Declared({ withdrawal, order }: { readonly withdrawal: Withdrawal; readonly order: OrderDetails }) {
  const { state, stated, verdict, note } = withdrawal;
  const article = useRef<HTMLElement>(null);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={titles[state]}
      className="order-decision"
      data-kind={state === 'open' ? 'warn' : undefined}
    >
      <h3 className="text-16 font-semibold">{titles[state]}</h3>
      {state === 'open' && verdict !== null && (
        <p className="mt-1 text-ink-2">
          {order.status === 'pending'
            ? 'The order is not paid yet. If no money comes, it expires.'
            : order.status === 'completed'
              ? verdictTexts[verdict.reason].advice
              : 'Nothing was paid for this order, so nothing can be refunded.'}
        </p>
      )}
      <dl className="mt-4 grid gap-2">
        <Line name="Name">{stated.name ?? 'Forgotten'}</Line>
        <Line name="Number">{stated.orderNumber}</Line>
        <Line name="Address">{stated.email ?? 'Forgotten'}</Line>
        <Line name="Received">
          <Moment at={withdrawal.receivedAt} isExact />
        </Line>
        {verdict !== null && <Line name="Worth">{verdictTexts[verdict.reason].short}</Line>}
        {withdrawal.endedAt !== null && (
          <Line name="Ended">
            <Moment at={withdrawal.endedAt} isExact />
            {withdrawal.decidedBy !== null && ` by ${withdrawal.decidedBy}`}
          </Line>
        )}
      </dl>
      {note !== null && <p className="mt-3 rounded-field bg-sunk p-3 whitespace-pre-wrap wrap-anywhere">{note}</p>}
      {withdrawal.actions.length > 0 && (
        <Actions withdrawal={withdrawal} order={order} focusArticle={() => article.current?.focus()} />
      )}
    </article>
  );
}

interface ActionsProps {
  readonly withdrawal: Withdrawal;
  readonly order: OrderDetails;
  /** Takes the focus where what asked is gone. */
  readonly focusArticle: () => void;
}

function Actions({ withdrawal, order, focusArticle }: ActionsProps) {
  const [asked, setAsked] = useState<'decline' | 'close' | null>(null);
  const opener = useRef<HTMLElement>(null);
  const call = useWithdrawalCall(withdrawal, () => {
    setAsked(null);
    if (opener.current?.isConnected !== true) focusArticle();
  });
  const { actions } = withdrawal;
  const amount = order.refundableAmount;
  const canRefund = actions.includes('refund') && amount !== null && order.refundObstacle === null;
  const isUnderWay = order.refund?.status === 'requested';
  const ask =
    (action: 'decline' | 'close') =>
    ({ currentTarget }: MouseEvent<HTMLElement>): void => {
      opener.current = currentTarget;
      setAsked(action);
    };
  return (
    <>
      {actions.includes('refund') && order.refundObstacle !== null && (
        <p className="mt-4">{order.refundObstacle} The withdrawal ends once the order is refunded.</p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {canRefund && (
          <AdminButton
            kind="solid"
            disabled={call.isPending || isUnderWay}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget;
              call.mutate({ action: 'refund', body: { amount } });
            }}
          >
            {call.isPending || isUnderWay ? 'Refunding…' : `Refund ${showPrice(amount)}`}
          </AdminButton>
        )}
        {actions.includes('decline') && <DangerButton onClick={ask('decline')}>Decline…</DangerButton>}
        {actions.includes('close') && <AdminButton onClick={ask('close')}>Close…</AdminButton>}
      </div>
      {asked !== null && (
        <WithdrawalDialog
          withdrawalId={withdrawal.id}
          action={asked}
          isPending={call.isPending}
          close={() => setAsked(null)}
          confirm={(note) => call.mutate({ action: asked, body: { note } })}
          focusAfter={() => (opener.current?.isConnected === true ? opener.current.focus() : focusArticle())}
        />
      )}
    </>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-baseline gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
