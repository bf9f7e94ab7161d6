import type { ReactNode } from 'react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { parseMinor } from '#contracts/money.ts';
import { ShowMore } from '#web/admin/show-more.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { showMinor } from '#web/components/figures.ts';

interface PaymentSectionProps {
  readonly title: string;
  readonly pages: Pages<ListedCashAppPayment>;
  /** Stands at the end of the head; by default nothing. */
  readonly aside?: ReactNode;
  readonly row: (payment: ListedCashAppPayment) => ReactNode;
}

/** Payments in one state, with their count. Nothing while there are none. */
export function PaymentSection({ title, pages, aside, row }: PaymentSectionProps) {
  const { items } = pages;
  if (items === undefined || items.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-hair pb-2.5">
        <h3 className="text-18">
          {title}{' '}
          <span className="ms-1.5 text-ink-2 tabular-nums">
            {pages.next === null ? items.length : `${items.length}+`}
          </span>
        </h3>
        {aside !== undefined && <div className="text-14 text-ink-2">{aside}</div>}
      </div>
      <ul>{items.map(row)}</ul>
      <ShowMore pages={pages} what="payments" />
    </section>
  );
}

/** The sum of what is listed. */
export function SumOf({ payments }: { readonly payments: readonly ListedCashAppPayment[] }) {
  return (
    <span className="tabular-nums">
      {showMinor(payments.reduce((sum, { amount }) => sum + (parseMinor(amount) ?? 0), 0))}
    </span>
  );
}

/** As high as the rows that are on their way. */
export function PaymentsSkeleton() {
  return (
    <output aria-label="Loading payments" className="block border-t border-hair">
      {Array.from({ length: 3 }, (_, index) => (
        <span key={index} className="block border-b border-hair py-6">
          <span className="block h-7 w-full animate-pulse rounded bg-sunk" />
        </span>
      ))}
    </output>
  );
}
