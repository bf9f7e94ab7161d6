import { useQuery } from '@tanstack/react-query';
import type { ReviewCount } from '#contracts/reviews.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { buttonClass } from '#web/components/button.tsx';
import { showCount } from '#web/components/figures.ts';
import { useAddressChanges } from './address-change-list.tsx';
import { allOrders, ordersAddress, type OrderView } from './order-filters.ts';
import { reviewCountKey } from './order-keys.ts';

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
  const count = reviews + useAddressChanges().length;
  if (count === 0) return null;
  return (
    <span className="relative ms-2 inline-flex min-w-5 items-center justify-center rounded-full bg-bad px-1.5 py-0.5 text-13 leading-none font-semibold text-wall tabular-nums">
      {showCount(count)}
      <span className="sr-only">{count === 1 ? ' needs review' : ' need review'}</span>
    </span>
  );
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
