import type { ReactNode } from 'react';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CryptoCheckout } from './crypto-checkout.tsx';

interface CheckoutContentsProps {
  readonly parameters: URLSearchParams;
  /** Stands in the place of the coins, or of the payment, until they are there. */
  readonly waiting: ReactNode;
}

export default function CheckoutContents({ parameters, waiting }: CheckoutContentsProps) {
  const { title } = useTexts(cryptoTexts);
  return (
    <CheckoutFrame title={title}>
      {(app) => <CryptoCheckout key={app.id} app={app} coin={parameters.get('coin')} waiting={waiting} />}
    </CheckoutFrame>
  );
}
