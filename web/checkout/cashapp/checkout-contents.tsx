import type { ReactNode } from 'react';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CashAppCheckout } from './cashapp-checkout.tsx';
import { InvalidPayment } from './invalid-payment.tsx';
import { PaymentFailed } from './payment-failed.tsx';

const isAmount = (text: string): boolean => /^\d{1,6}(\.\d+)?$/.test(text) && Number(text) > 0;

interface CheckoutContentsProps {
  readonly parameters: URLSearchParams;
  readonly creating: ReactNode;
}

export default function CheckoutContents({ parameters, creating }: CheckoutContentsProps) {
  const { title } = useTexts(cashAppTexts);
  const amount = parameters.get('amount') ?? '';
  if ((parameters.get('appId') ?? '') === '' || !isAmount(amount)) return <InvalidPayment />;
  return (
    <CheckoutFrame
      title={title}
      renderFailure={(error, isAsking, askAgain) => (
        <PaymentFailed app={null} error={error} isAsking={isAsking} askAgain={askAgain} />
      )}
    >
      {(app) => <CashAppCheckout key={app.id} app={app} amount={amount} creating={creating} />}
    </CheckoutFrame>
  );
}
