import { AddressChangeList } from './address-change-list.tsx';
import type { OrderView } from './order-filters.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

/** Decisions that are not about money: withdrawals, and requests for another address. */
export function OtherDecisions({ view }: { readonly view: OrderView }) {
  return (
    <div className="order-decisions">
      <WithdrawalList view={view} />
      <AddressChangeList view={view} />
    </div>
  );
}
