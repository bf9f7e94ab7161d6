import { MethodNotReady } from './method-not-ready.tsx';

export default function CashAppCheckoutPage() {
  return <MethodNotReady title="Cash App checkout" paying="Paying with Cash App" method="cashapp" />;
}
