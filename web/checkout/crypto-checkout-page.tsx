import { MethodNotReady } from './method-not-ready.tsx';

export default function CryptoCheckoutPage() {
  return <MethodNotReady title="Crypto checkout" paying="Paying with cryptocurrency" method="crypto" />;
}
