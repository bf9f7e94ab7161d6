import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { CheckoutApp, CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseNotice } from '#web/checkout/earlier-purchase-notice.tsx';
import { noFileText } from '#web/checkout/payment-texts.ts';
import { PaymentProgress } from '#web/checkout/paypal/payment-progress.tsx';
import { usePayPalPayment, type PayPalPhase } from '#web/checkout/paypal/use-paypal-payment.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { askTestCard } from './ask-test-card.ts';

interface DemoCardForm {
  email: string;
  cardholder: string;
  number: string;
  expiry: string;
  cvc: string;
}

const prefilled: DemoCardForm = {
  email: '',
  cardholder: '',
  number: '4242 4242 4242 4242',
  expiry: '12/25',
  cvc: '123',
};

const fields = [
  ['email', 'Email', 'email', 'email', 'col-span-full'],
  ['cardholder', 'Cardholder name', 'text', 'off', 'col-span-full'],
  ['number', 'Card number', 'text', 'off', 'col-span-full'],
  ['expiry', 'Expiry', 'text', 'off', ''],
  ['cvc', 'CVC', 'text', 'off', ''],
] as const;

/** Processing takes this long at least, so that it can be seen. */
const processingMs = 2_000;

// There is no window here: the button says that the payment is under way.
const silent: readonly PayPalPhase['kind'][] = ['asking', 'finding-out', 'capturing'];

/** Walks through a purchase by card with a test card. The order it makes is a real one of test mode. */
export default function DemoCheckoutPage() {
  return <CheckoutFrame title="Demo checkout">{(app) => <DemoCheckout key={app.id} app={app} />}</CheckoutFrame>;
}

function tellSuccess(): void {
  showToast({ title: 'Payment Successful!', description: 'Your purchase is complete.' });
}

function tellFailure(): void {
  showToast({ title: 'Payment Failed', description: 'There was an error processing your payment.', tone: 'error' });
}

function DemoCheckout({ app }: { readonly app: AppDetails }) {
  const form = useForm<DemoCardForm>({ defaultValues: prefilled });
  const { notice: earlier, earlierOrderId, keep } = useEarlierPurchase(app.id);
  const { phase, pay } = usePayPalPayment(app.id, { onPaid: () => undefined, keepEarlier: keep });
  const [isPaced, setIsPaced] = useState(true);
  // What the form shows lags behind, so that processing can be seen.
  const shown: PayPalPhase = isPaced || phase.kind === 'checking' ? phase : { kind: 'capturing' };
  const notice = shown.kind === 'editing' ? shown.notice : null;

  useEffect(() => {
    if (notice !== null) tellFailure();
  }, [notice]);
  useEffect(() => {
    if (shown.kind === 'done') tellSuccess();
  }, [shown.kind]);

  function begin({ email, number }: DemoCardForm): void {
    setIsPaced(false);
    setTimeout(() => setIsPaced(true), processingMs);
    pay({ appId: app.id, email, method: 'card', amount: app.price, earlierOrderId }, askTestCard(number));
  }

  if (shown.kind === 'done') return <Success app={app} token={shown.token} />;
  if (shown.kind === 'editing' && earlier !== null) {
    return (
      <div className="mx-auto grid max-w-[32rem] gap-8">
        <h1 className="text-28 sm:text-44">Demo checkout</h1>
        <EarlierPurchaseNotice notice={earlier} />
      </div>
    );
  }
  const { errors } = form.formState;
  const isProcessing = shown.kind !== 'editing';
  return (
    <div className="mx-auto max-w-[32rem]">
      <h1 className="text-28 sm:text-44">Demo checkout</h1>
      <p className="mt-3 text-ink-2">
        For trying the store out. Type no card of your own here: the numbers are test values, and they go to the
        store&rsquo;s own simulator.
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-box border border-hair bg-wall p-5">
        <CheckoutApp app={app}>One payment, yours to keep</CheckoutApp>
        <strong className="text-20 font-semibold tabular-nums">{showPrice(app.price)}</strong>
      </div>
      {!app.hasFiles && <p className="mt-6 rounded-field bg-sunk p-4 text-ink">{noFileText}</p>}
      <form noValidate onSubmit={(event) => void form.handleSubmit(begin)(event)} className="mt-6">
        <fieldset disabled={isProcessing} className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-3">
          {fields.map(([name, label, type, autoComplete, span]) => (
            <div key={name} className={span}>
              <Field
                label={label}
                error={errors[name]?.message}
                render={(described) => (
                  <input
                    type={type}
                    autoComplete={autoComplete}
                    className={inputClass}
                    {...described}
                    {...form.register(name, { required: `${label} is required.` })}
                  />
                )}
              />
            </div>
          ))}
        </fieldset>
        <Button type="submit" disabled={isProcessing || !app.hasFiles} className="mt-4 w-full">
          {isProcessing && shown.kind !== 'unresolved' ? 'Processing...' : `Pay ${showPrice(app.price)}`}
        </Button>
      </form>
      <div className="mt-4">{!silent.includes(shown.kind) && <PaymentProgress phase={shown} />}</div>
    </div>
  );
}

function Success({ app, token }: { readonly app: AppDetails; readonly token: string }) {
  return (
    <div className="mx-auto max-w-[32rem]">
      <h1 className="text-28 sm:text-44">Payment Successful!</h1>
      <p className="mt-3 text-ink-2">Your purchase is complete.</p>
      <div className="mt-8 rounded-box border border-hair bg-wall p-5">
        <CheckoutApp app={app}>Paid {showPrice(app.price)} with a test card</CheckoutApp>
      </div>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to={`/download/${encodeURIComponent(token)}`} className={buttonClass('primary')}>
          Go to the download
        </Link>
        <Link to="/" className={buttonClass('secondary')}>
          Return to Store
        </Link>
      </p>
    </div>
  );
}
