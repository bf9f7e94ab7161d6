import type { UseFormReturn } from 'react-hook-form';
import { discountPercents, paymentMethods, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { UnavailableReason } from '#contracts/refusal-reasons.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { showMinor } from '#web/components/figures.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { methodName } from '#web/components/method-name.ts';
import { DiscountBadge } from '#web/checkout/discount-badge.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { PaymentForm } from './payment-form.ts';
import { isUsableHere } from './usable-here.ts';

interface MethodListProps {
  readonly form: UseFormReturn<PaymentForm>;
  readonly store: StoreInfo | undefined;
  /** Methods of which it turned out that this buyer cannot use them. */
  readonly unusable: ReadonlySet<string>;
  readonly listMinor: number;
}

/** The payment methods as radio buttons. Those that cannot be used stay in the list, disabled, with the reason. */
export function MethodList({ store, ...rest }: MethodListProps) {
  const texts = useTexts(purchaseTexts);
  return (
    <fieldset className="mt-3 min-w-0 flex-none">
      <legend className="ruled mb-1 w-full text-13 text-ink-2">{texts.methods}</legend>
      {paymentMethods
        .filter((method) => isUsableHere(method, store?.mode))
        .map((method) => (
          <MethodChoice key={method} method={method} store={store} {...rest} />
        ))}
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
  const texts = useTexts(purchaseTexts);
  const offered = store?.methods.find((each) => each.method === method);
  const isTaken = offered?.isAvailable !== false && !unusable.has(method);
  const reasonOf = (reason?: UnavailableReason) => (reason === undefined ? texts.notTaken : texts.unavailable[reason]);
  const percent = isTaken ? discountPercents[method] : 0;
  return (
    <label className={`method ${isTaken ? '' : 'text-ink-3'}`}>
      <input type="radio" value={method} disabled={!isTaken} {...form.register('method')} />
      <PaymentMark
        method={method}
        className={`h-6 w-full max-w-10 justify-self-center ${isTaken ? '' : 'opacity-50 grayscale'}`}
      />
      <span>
        <span className="inline-flex flex-wrap items-center gap-x-1.5 sm:gap-x-2">
          {methodName(method)}
          {percent > 0 && <DiscountBadge percent={percent} />}
        </span>
        {!isTaken && (
          <span className="block text-13 leading-4.5 font-normal">
            {unusable.has(method) ? texts.notHere : reasonOf(offered?.reason)}
          </span>
        )}
      </span>
      {isTaken && <MethodPrice method={method} listMinor={listMinor} />}
    </label>
  );
}

interface MethodPriceProps {
  readonly method: PaymentMethod;
  readonly listMinor: number;
}

/** The price by a method, beside the struck-through list price where it is less. */
export function MethodPrice({ method, listMinor }: MethodPriceProps) {
  const { insteadOf } = useTexts(checkoutTexts);
  if (discountPercents[method] === 0) return <span className="method-price">{showMinor(listMinor)}</span>;
  return (
    <span className="method-price">
      <s>
        <span className="sr-only">{insteadOf} </span>
        {showMinor(listMinor)}
      </s>
      <b>{showMinor(priceFor(method, listMinor))}</b>
    </span>
  );
}
