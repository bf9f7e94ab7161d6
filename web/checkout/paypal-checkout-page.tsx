import { CheckoutFrame } from './checkout-frame.tsx';
import { PayPalCheckout } from './paypal/paypal-checkout.tsx';

export default function PayPalCheckoutPage() {
  return <CheckoutFrame title="PayPal checkout">{(app) => <PayPalCheckout key={app.id} app={app} />}</CheckoutFrame>;
}
