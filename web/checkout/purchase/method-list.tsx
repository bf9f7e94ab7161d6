import type { UseFormReturn } from 'react-hook-form';
import {
  discountPercents,
  paymentMethodNames,
  paymentMethods,
  priceFor,
  type PaymentMethod,
} from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { showMinor } from '#web/components/figures.ts';
import { DiscountBadge } from '#web/checkout/discount-badge.tsx';
import type { PaymentForm } from './payment-form.ts';
import { isUsableHere } from './usable-here.ts';

interface MethodListProps {
  readonly form: UseFormReturn<PaymentForm>;
  readonly store: StoreInfo | undefined;
  /** Methods of which it turned out that this buyer cannot use them. */
  readonly unusable: ReadonlySet<string>;
  /** List price in minor units. */
  readonly listMinor: number;
}

/** The payment methods as radio buttons. Those that cannot be used stay in the list, disabled, with the reason. */
export function MethodList({ store, ...rest }: MethodListProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-14 font-semibold">Payment Method</legend>
      <div className="divide-y divide-hair overflow-hidden rounded-box border border-hair">
        {paymentMethods
          .filter((method) => isUsableHere(method, store?.mode))
          .map((method) => (
            <MethodChoice key={method} method={method} store={store} {...rest} />
          ))}
      </div>
    </fieldset>
  );
}

function MethodChoice({
  method,
  form,
  store,
  unusable,
  listMinor,
}: MethodListProps & { readonly method: PaymentMethod }) {
  const offered = store?.methods.find((each) => each.method === method);
  const isTaken = offered?.isAvailable !== false && !unusable.has(method);
  const percent = discountPercents[method];
  return (
    <label className="group flex min-h-12 items-center gap-3 px-4 py-2 has-checked:bg-sunk has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-act">
      <input
        type="radio"
        value={method}
        disabled={!isTaken}
        className="size-4 shrink-0 accent-act outline-none"
        {...form.register('method')}
      />
      <span className="grow">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className={`text-14 font-medium ${isTaken ? '' : 'text-ink-2'}`}>{paymentMethodNames[method]}</span>
          {percent > 0 && isTaken && <DiscountBadge percent={percent} />}
        </span>
        {!isTaken && (
          <span className="block text-13 text-ink-2">
            {unusable.has(method)
              ? 'Not available on this device.'
              : (offered?.reason ?? 'This store does not take it right now.')}
          </span>
        )}
      </span>
      {percent > 0 && isTaken && (
        <span className="flex shrink-0 items-center gap-x-2 text-14 tabular-nums">
          <s className="text-ink-2">
            <span className="sr-only">Instead of </span>
            {showMinor(listMinor)}
          </s>
          <span className="font-semibold">{showMinor(priceFor(method, listMinor))}</span>
        </span>
      )}
    </label>
  );
}
