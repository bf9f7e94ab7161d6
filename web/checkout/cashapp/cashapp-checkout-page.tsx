import { MethodNotTaken } from '#web/checkout/method-not-taken.tsx';

export default function CashAppCheckoutPage() {
  return <MethodNotTaken method="cashapp" />;
}
