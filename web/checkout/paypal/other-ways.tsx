import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { checkoutPath, discountPercents, priceFor, type PaymentMethod } from '#contracts/payment-methods.ts';
import type { PayPalMethod } from '#contracts/paypal.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { methodName } from '#web/components/method-name.ts';
import { DiscountBadge } from '#web/checkout/discount-badge.tsx';
import { MethodPrice } from '#web/checkout/purchase/method-list.tsx';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const order = ['card', 'paypal', 'apple-pay', 'google-pay', 'venmo'] as const satisfies readonly PayPalMethod[];
const ownPages = ['cashapp', 'crypto'] as const satisfies readonly PaymentMethod[];

interface OtherWaysProps {
  readonly app: AppDetails;
  readonly offered: ReadonlySet<PayPalMethod>;
  readonly chosen: PayPalMethod;
  readonly isOpen: boolean;
  readonly setIsOpen: (isOpen: boolean) => void;
  readonly isBusy: boolean;
  readonly choose: (method: PayPalMethod) => void;
}

export function OtherWays({ app, offered, chosen, isOpen, setIsOpen, isBusy, choose }: OtherWaysProps) {
  const texts = useTexts(checkoutTexts);
  const storeMethods = useOfferedMethods();
  const listMinor = parseMinor(app.price) ?? 0;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="ways mt-8 border-y border-hair"
    >
      <summary>
        {texts.paypal.otherWays}
        <ChevronDown aria-hidden="true" className="size-5" />
      </summary>
      {order
        .filter((method) => method !== chosen && offered.has(method))
        .map((method) => (
          <button key={method} type="button" disabled={isBusy} className="way" onClick={() => choose(method)}>
            <Way method={method} listMinor={listMinor} />
          </button>
        ))}
      {ownPages
        .filter((method) => storeMethods.includes(method))
        .map((method) => (
          // A whole page load: checkout pages come with a security policy of their own.
          <Link key={method} reloadDocument to={pathTo(method, app.id, listMinor)} className="way">
            <Way method={method} listMinor={listMinor} />
          </Link>
        ))}
      <p className="border-t border-hair">
        <Link
          reloadDocument
          to={`/apps/${app.slug}?buy=1`}
          className="inline-flex min-h-13 items-center text-14 underline underline-offset-3"
        >
          {texts.anotherMethod}
        </Link>
      </p>
    </details>
  );
}

function Way({ method, listMinor }: { readonly method: PaymentMethod; readonly listMinor: number }) {
  return (
    <>
      <PaymentMark method={method} className="h-6 w-full" />
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {methodName(method)}
        {discountPercents[method] > 0 && <DiscountBadge percent={discountPercents[method]} />}
      </span>
      <MethodPrice method={method} listMinor={listMinor} />
      <ChevronRight aria-hidden="true" className="size-4.5 rtl:rotate-180" />
    </>
  );
}

/** Returns the address of a payment method's own checkout page for the app. */
function pathTo(method: (typeof ownPages)[number], appId: string, listMinor: number): string {
  return checkoutPath(method, { appId, amount: formatMinor(priceFor(method, listMinor)) }) ?? '/';
}
