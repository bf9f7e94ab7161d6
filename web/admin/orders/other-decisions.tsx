import { AddressChangeList } from './address-change-list.tsx';
import type { OrderView } from './order-filters.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

export function OtherDecisions({ view }: { readonly view: OrderView }) {
  return (
    <div className="order-decisions">
      <WithdrawalList view={view} />
      <AddressChangeList view={view} />
    </div>
  );
}
