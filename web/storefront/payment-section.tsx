import { Banknote, Bitcoin, CreditCard, Smartphone, Wallet, type LucideIcon } from 'lucide-react';
import {
  discountPercents,
  paymentMethodNames,
  paymentMethods,
  type PaymentMethod,
} from '#contracts/payment-methods.ts';

const icons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  card: CreditCard,
  paypal: Wallet,
  crypto: Bitcoin,
  cashapp: Banknote,
  venmo: Wallet,
  'apple-pay': Smartphone,
  'google-pay': Smartphone,
};

/** The ways to pay and what each takes off. */
export function PaymentSection() {
  return (
    <section aria-labelledby="payment-options" className="mx-auto mt-24 max-w-[76rem] px-4 sm:px-8">
      <div className="grid gap-8 md:grid-cols-[1fr_2fr] md:gap-16">
        <div>
          <h2 id="payment-options" className="text-xl">
            Secure Payment Options
          </h2>
          <p className="mt-3 text-soft">
            You pay on the provider&rsquo;s own page or in your own wallet. A card number never reaches this store.
          </p>
        </div>
        <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-line bg-line sm:grid-cols-4">
          {paymentMethods.map((method) => {
            const Icon = icons[method];
            return (
              <li key={method} className="flex flex-col gap-3 bg-surface p-5 last:col-span-full sm:last:col-span-2">
                <Icon aria-hidden="true" className="size-6 text-soft" strokeWidth={1.5} />
                <span>
                  <span className="block text-sm font-semibold">{paymentMethodNames[method]}</span>
                  <span className="block text-sm text-soft">
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
