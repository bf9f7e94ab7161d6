import { discountPercents } from '#contracts/payment-methods.ts';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { methodName } from '#web/components/method-name.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

/** The card without the empty space about it: every mark has one height, and begins where its name begins. */
const wholeCard = '0.5 3.5 23 17';

/** The payment methods that the store takes, and what each takes off. Nothing while it takes none. */
export function PaymentSection() {
  const { payment } = useTexts(storefrontTexts);
  const methods = useOfferedMethods();
  if (methods.length === 0) return null;
  return (
    <section aria-labelledby="payment-options" className="payment-section">
      <div className="page-width">
        <div className="grid gap-3 lg:grid-cols-[1fr_26.25rem] lg:items-end lg:gap-10">
          <h2 id="payment-options" className="text-32 tracking-[-0.03em] sm:text-44">
            {payment.title}
          </h2>
          <p className="text-ink-2">{payment.text}</p>
        </div>
        <ul className="payment-marks">
          {methods.map((method) => {
            const percent = discountPercents[method];
            return (
              <li key={method}>
                <PaymentMark
                  method={method}
                  className="h-6.5 w-auto max-w-11 sm:h-8 sm:max-w-none"
                  {...(method === 'card' ? { viewBox: wholeCard } : {})}
                />
                <b>{methodName(method)}</b>
                <span className={percent > 0 ? 'font-semibold text-ok' : 'text-ink-2'}>
                  {percent > 0 ? payment.discount(percent) : payment.listPrice}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
