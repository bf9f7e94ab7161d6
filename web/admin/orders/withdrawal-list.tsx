import { useQuery } from '@tanstack/react-query';
import type { Withdrawal } from '#contracts/withdrawals.ts';
import { Moment } from '#web/admin/moment.tsx';
import { countPolling } from '#web/admin/polling.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { ordersAddress, type OrderView } from './order-filters.ts';
import { withdrawalsKey } from './order-keys.ts';
import { UnmatchedActions } from './unmatched-actions.tsx';
import { verdictTexts } from './withdrawal-words.ts';

export function useWithdrawals(): readonly Withdrawal[] {
  const { data } = useQuery<readonly Withdrawal[]>({ queryKey: withdrawalsKey, ...countPolling });
  return data ?? [];
}

/** Lists the withdrawals above the orders. Each leads to its order; without one, the operator looks for it. */
export function WithdrawalList({ view }: { readonly view: OrderView }) {
  const withdrawals = useWithdrawals();
  if (withdrawals.length === 0) return null;
  return (
    <section
      aria-labelledby="withdrawals"
      className="grid gap-2 rounded-box border border-edge bg-paper px-5 pt-4 pb-2"
    >
      <h3 id="withdrawals" className="text-16 font-medium">
        {withdrawals.length === 1 ? '1 withdrawal to decide' : `${withdrawals.length} withdrawals to decide`}
      </h3>
      <ul className="divide-y divide-hair">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.id} className="flex flex-wrap items-center justify-between gap-x-6 py-1 text-14">
            <p className="min-w-0 py-1 wrap-anywhere">
              {withdrawal.stated.name}
              <span className="text-ink-2">
                {' '}
                ({withdrawal.stated.email}), <Moment at={withdrawal.receivedAt} />.{' '}
                {withdrawal.verdict === null
                  ? `No order matches “${withdrawal.stated.orderNumber}” and this address.`
                  : verdictTexts[withdrawal.verdict.reason].short}
              </span>
            </p>
            {withdrawal.order === null ? (
              <UnmatchedActions withdrawal={withdrawal} />
            ) : (
              <TabLink
                to={ordersAddress(view, withdrawal.order.id)}
                className="inline-flex min-h-11 items-center font-medium whitespace-nowrap underline underline-offset-3"
              >
                Order #{withdrawal.order.number}
              </TabLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
