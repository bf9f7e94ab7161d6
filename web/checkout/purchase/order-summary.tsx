import type { App, OfferedFile } from '#contracts/apps.ts';
import { discountPercents, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showBytes } from '#web/components/bytes.ts';
import { showMinor } from '#web/components/figures.ts';
import { showTarget } from '#web/components/platform-names.ts';
import { DiscountBadge } from '#web/checkout/discount-badge.tsx';

interface OrderSummaryProps {
  readonly app: App;
  readonly files: readonly OfferedFile[] | null;
  /** Null while the store takes no payment method. */
  readonly method: PaymentMethod | null;
  /** List price in minor units. */
  readonly listMinor: number;
}

/** What the buyer gets, and the total for the chosen payment method. */
export function OrderSummary({ app, files, method, listMinor }: OrderSummaryProps) {
  const percent = method === null ? 0 : discountPercents[method];
  return (
    <>
      <div className="flex items-center gap-3 max-sm:hidden">
        <AppIcon app={app} size="small" />
        <p className="min-w-0 truncate text-14 font-semibold">{app.name}</p>
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-1 text-14 text-ink-2 max-sm:hidden">
        {(files ?? []).map((file) => (
          <li key={file.fileName} className="flex justify-between gap-3 tabular-nums">
            <span className="min-w-0 truncate">{showTarget(file)}</span>
            <span className="shrink-0">{showBytes(file.sizeBytes)}</span>
          </li>
        ))}
        <li className="mt-2">30-day refund guarantee</li>
      </ul>
      <div className="flex items-baseline justify-between gap-3 tabular-nums sm:mt-6 sm:border-t sm:border-hair sm:pt-4">
        <span className="text-14 font-semibold">Total</span>
        <span className="flex flex-wrap items-baseline justify-end gap-x-2">
          {percent > 0 && (
            <>
              <DiscountBadge percent={percent} />
              <s className="text-14 text-ink-2">
                <span className="sr-only">Instead of </span>
                {showMinor(listMinor)}
              </s>
            </>
          )}
          <strong className="text-20 font-semibold">
            {showMinor(method === null ? listMinor : priceFor(method, listMinor))}
          </strong>
        </span>
      </div>
    </>
  );
}
