import { MethodNotReady } from './method-not-ready.tsx';

export default function PayPalCheckoutPage() {
  return <MethodNotReady title="PayPal checkout" paying="Paying with PayPal or by card" method="paypal" />;
}
