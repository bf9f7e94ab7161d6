import { useQuery } from '@tanstack/react-query';
import type { ReviewCount } from '#contracts/reviews.ts';
import { TabCount } from '#web/admin/tab-count.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { showCount } from '#web/components/figures.ts';
import { useAddressChanges } from './address-change-list.tsx';
import { allOrders, ordersAddress, type OrderView } from './order-filters.ts';
import { reviewCountKey } from './order-keys.ts';
import { useWithdrawals } from './withdrawal-list.tsx';

/** Money may come at any time, and an operator may keep the page open all day. */
const pollMs = 60_000;

/** How many orders have money that waits for a decision; 0 while that is not known. */
function useReviewCount(): number {
  const { data } = useQuery<ReviewCount>({ queryKey: reviewCountKey, staleTime: 0, refetchInterval: pollMs });
  return data?.orders ?? 0;
}

/** The count on the tab. Nothing while nothing waits. */
export function ReviewBadge() {
  const reviews = useReviewCount();
  const count = reviews + useAddressChanges().length + useWithdrawals().length;
  return <TabCount count={count} what={count === 1 ? 'needs review' : 'need review'} />;
}

/** Says above the list that money waits for a decision, and leads to it. */
export function ReviewBanner({ view }: { readonly view: OrderView }) {
  const count = useReviewCount();
  if (count === 0 || view.review !== '') return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-bad bg-bad-soft px-5 py-4 text-bad">
      <p className="font-medium">
        {count === 1
          ? '1 order has a payment that needs review.'
          : `${showCount(count)} orders have payments that need review.`}
      </p>
      <TabLink to={ordersAddress({ ...allOrders, review: 'open' })} className={buttonClass('secondary', 'small')}>
        Needs review
      </TabLink>
    </div>
  );
}
