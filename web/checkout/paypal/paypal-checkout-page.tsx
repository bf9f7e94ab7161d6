import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { useWholePageLoads } from '#web/checkout/use-whole-page-loads.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { PayPalCheckout } from './paypal-checkout.tsx';

export default function PayPalCheckoutPage() {
  useWholePageLoads();
  const { paypal } = useTexts(checkoutTexts);
  return <CheckoutFrame title={paypal.title}>{(app) => <PayPalCheckout key={app.id} app={app} />}</CheckoutFrame>;
}
