import type { ReactNode } from 'react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { parseMinor } from '#contracts/money.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import type { Pages } from '#web/admin/use-pages.ts';
import { showMinor } from '#web/components/figures.ts';
import { Skeleton } from '#web/components/skeleton.tsx';

export type Row = (payment: ListedCashAppPayment) => ReactNode;

interface PaymentSectionProps {
  readonly title: string;
  readonly pages: Pages<ListedCashAppPayment>;
  /** Selects the payments of this section; all if absent. */
  readonly isListed?: (payment: ListedCashAppPayment) => boolean;
  /** Selects the payments to count; all if absent. */
  readonly isCounted?: (payment: ListedCashAppPayment) => boolean;
  readonly aside?: ReactNode;
  readonly row: Row;
}

const always = (): boolean => true;

/** Payments in one state, with their count unless there are more. Nothing while there are none. */
export function PaymentSection({
  title,
  pages,
  isListed = always,
  isCounted = always,
  aside,
  row,
}: PaymentSectionProps) {
  const items = pages.items?.filter(isListed) ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionHead title={title} count={pages.next === null ? items.filter(isCounted).length : undefined}>
        {typeof aside === 'string' ? <p className="text-13 text-ink-2">{aside}</p> : aside}
      </SectionHead>
      <ul>{items.map(row)}</ul>
      <ShowMore pages={pages} what="payments" />
    </section>
  );
}

export function SumOf({ payments }: { readonly payments: readonly ListedCashAppPayment[] }) {
  if (payments.length === 0) return null;
  return (
    <span className="text-13 text-ink-2 tabular-nums">
      {showMinor(payments.reduce((sum, { amount }) => sum + (parseMinor(amount) ?? 0), 0))}
    </span>
  );
}

export function PaymentsSkeleton() {
  return (
    <output aria-label="Loading payments" className="block">
      <span className="section-head">
        <Skeleton className="h-6 w-44" />
      </span>
      {Array.from({ length: 3 }, (_, index) => (
        <span key={index} className="payment-row">
          <Skeleton className="col-span-full h-7" />
        </span>
      ))}
    </output>
  );
}
