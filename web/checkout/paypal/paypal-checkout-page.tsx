import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { PayPalCheckout } from './paypal-checkout.tsx';
import { useWholePageLoads } from '#web/checkout/use-whole-page-loads.ts';

export default function PayPalCheckoutPage() {
  useWholePageLoads();
  return <CheckoutFrame title="PayPal checkout">{(app) => <PayPalCheckout key={app.id} app={app} />}</CheckoutFrame>;
}
