import { MethodNotTaken } from '#web/checkout/method-not-taken.tsx';

export default function CryptoCheckoutPage() {
  return <MethodNotTaken method="crypto" />;
}
