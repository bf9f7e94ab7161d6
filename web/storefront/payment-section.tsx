import { Banknote, Bitcoin, CreditCard, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import { discountPercents, paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';

const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  card: CreditCard,
  paypal: Wallet,
  crypto: Bitcoin,
  cashapp: Banknote,
  venmo: Wallet,
  'apple-pay': Smartphone,
  'google-pay': Smartphone,
};

/** The payment methods that the store takes, and what each takes off. Nothing while it takes none. */
export function PaymentSection() {
  const methods = useOfferedMethods();
  if (methods.length === 0) return null;
  return (
    <section aria-labelledby="payment-options" className="mt-24 page-width">
      <div className="grid gap-8 md:grid-cols-[1fr_2fr] md:gap-16">
        <div>
          <h2 id="payment-options" className="text-28">
            Secure Payment Options
          </h2>
          <p className="mt-3 text-ink-2">
            You pay on the provider&rsquo;s own page or in your own wallet. A card number never reaches this store.
          </p>
        </div>
        <ul className="flex flex-wrap gap-px overflow-hidden rounded-box border border-hair bg-hair">
          {methods.map((method) => {
            const Icon = icons[method];
            return (
              <li key={method} className="flex grow basis-[40%] flex-col gap-3 bg-paper p-5 sm:basis-[22%]">
                <Icon aria-hidden="true" className="size-6 text-ink-2" strokeWidth={1.5} />
                <span>
                  <span className="block text-14 font-semibold">{paymentMethodNames[method]}</span>
                  <span className="block text-14 text-ink-2">
                    {discountPercents[method] > 0 ? `${discountPercents[method]}% off` : 'List price'}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
