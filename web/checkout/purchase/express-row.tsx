import { type PaymentMethod } from '#contracts/payment-methods.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { methodName } from '#web/components/method-name.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const expressMethods = ['apple-pay', 'google-pay', 'paypal', 'venmo'] as const satisfies readonly PaymentMethod[];

/** The part of the drawing that is lettering, and its size. */
const marks = {
  'apple-pay': { viewBox: '2.6 8 18.8 8', className: 'h-5.5 w-13 mark-plain' },
  'google-pay': { viewBox: '0 7 24 10', className: 'h-5.5 w-13 mark-plain' },
  paypal: { viewBox: '0 0 24 24', className: 'size-5.5 mark-plain' },
  venmo: { viewBox: '0 9.6 24 4.8', className: 'h-4.5 w-22 mark-plain' },
} as const;

interface ExpressRowProps {
  readonly usable: readonly PaymentMethod[];
  readonly press: (method: PaymentMethod) => void;
}

/** One press each for the methods that need nothing but an email address. Nothing where none can be used. */
export function ExpressRow({ usable, press }: ExpressRowProps) {
  const texts = useTexts(purchaseTexts);
  const shown = expressMethods.filter((method) => usable.includes(method));
  if (shown.length === 0) return null;
  return (
    <fieldset aria-label={texts.expressRow} className="express mt-3.5 min-w-0 flex-none">
      {shown.map((method) => (
        <button
          key={method}
          type="button"
          data-method={method}
          aria-label={texts.express(methodName(method))}
          className="express-button"
          onClick={() => press(method)}
        >
          <PaymentMark method={method} {...marks[method]} />
          {method === 'paypal' && methodName('paypal')}
        </button>
      ))}
    </fieldset>
  );
}
