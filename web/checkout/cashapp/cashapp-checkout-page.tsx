import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { MethodNotTaken } from '#web/checkout/method-not-taken.tsx';
import { useWholePageLoads } from '#web/checkout/use-whole-page-loads.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CashAppCheckout } from './cashapp-checkout.tsx';
import { InvalidPayment } from './invalid-payment.tsx';
import { PaymentFailed } from './payment-failed.tsx';

const isAmount = (text: string): boolean => /^\d{1,6}(\.\d+)?$/.test(text) && Number(text) > 0;

export default function CashAppCheckoutPage() {
  useWholePageLoads();
  const { title } = useTexts(cashAppTexts);
  const parameters = useAddressParameters();
  const isOffered = useOfferedMethods().includes('cashapp');
  if (!isOffered) return <MethodNotTaken method="cashapp" />;
  const amount = parameters?.get('amount') ?? '';
  if (parameters !== null && ((parameters.get('appId') ?? '') === '' || !isAmount(amount))) return <InvalidPayment />;
  return (
    <CheckoutFrame
      title={title}
      renderFailure={(error, isAsking, askAgain) => (
        <PaymentFailed app={null} error={error} isAsking={isAsking} askAgain={askAgain} />
      )}
    >
      {(app) => <CashAppCheckout key={app.id} app={app} amount={amount} />}
    </CheckoutFrame>
  );
}
