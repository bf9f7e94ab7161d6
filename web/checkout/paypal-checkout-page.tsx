import { CheckoutFrame } from './checkout-frame.tsx';
import { PayPalCheckout } from './paypal/paypal-checkout.tsx';
import { useWholePageLoads } from './use-whole-page-loads.ts';

export default function PayPalCheckoutPage() {
  useWholePageLoads();
  return <CheckoutFrame title="PayPal checkout">{(app) => <PayPalCheckout key={app.id} app={app} />}</CheckoutFrame>;
}
