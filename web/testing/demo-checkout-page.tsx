import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { CheckoutApp, CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { payByTestCard } from './pay-by-test-card.ts';

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
  ['email', 'E-mail', 'email', 'email', 'col-span-full'],
  ['cardholder', 'Cardholder name', 'text', 'off', 'col-span-full'],
  ['number', 'Card number', 'text', 'off', 'col-span-full'],
  ['expiry', 'Expiry', 'text', 'off', ''],
  ['cvc', 'CVC', 'text', 'off', ''],
] as const;

/** Processing takes this long at least, so that it can be seen. */
const processingMs = 2_000;

type Step = { readonly kind: 'form' | 'processing' } | { readonly kind: 'success'; readonly token: string };

/** Walks through a purchase by card with a test card. The order it makes is a real one of test mode. */
export default function DemoCheckoutPage() {
  return <CheckoutFrame title="Demo checkout">{(app) => <DemoCheckout app={app} />}</CheckoutFrame>;
}

function DemoCheckout({ app }: { readonly app: AppDetails }) {
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const form = useForm<DemoCardForm>({ defaultValues: prefilled });

  async function pay({ email, number }: DemoCardForm): Promise<void> {
    setStep({ kind: 'processing' });
    const processed = new Promise((resolve) => setTimeout(resolve, processingMs));
    try {
      const purchase = { appId: app.id, email, amount: app.price, cardNumber: number };
      const [token] = await Promise.all([payByTestCard(purchase), processed]);
      setStep({ kind: 'success', token });
      showToast({ title: 'Payment Successful!', description: 'Your purchase is complete.' });
    } catch (error) {
      console.error('Demo payment failed', error);
      await processed;
      setStep({ kind: 'form' });
      showToast({
        title: 'Payment Failed',
        description: 'There was an error processing your payment.',
        tone: 'error',
      });
    }
  }

  if (step.kind === 'success') return <Success app={app} token={step.token} />;
  const { errors } = form.formState;
  const isProcessing = step.kind === 'processing';
  return (
    <div className="mx-auto max-w-[32rem]">
      <h1 className="text-xl sm:text-2xl">Demo checkout</h1>
      <p className="mt-3 text-soft">
        For trying the store out. Type no card of your own here: the numbers are test values, and they go to the
        store&rsquo;s own simulator.
      </p>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-surface p-5">
        <CheckoutApp app={app}>One payment, yours to keep</CheckoutApp>
        <strong className="text-lg font-semibold tabular-nums">{showPrice(app.price)}</strong>
      </div>
      <form noValidate onSubmit={(event) => void form.handleSubmit(pay)(event)} className="mt-6">
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
        <Button type="submit" disabled={isProcessing} className="mt-4 w-full">
          {isProcessing ? 'Processing...' : `Pay ${showPrice(app.price)}`}
        </Button>
      </form>
    </div>
  );
}

function Success({ app, token }: { readonly app: AppDetails; readonly token: string }) {
  return (
    <div className="mx-auto max-w-[32rem]">
      <h1 className="text-xl sm:text-2xl">Payment Successful!</h1>
      <p className="mt-3 text-soft">Your purchase is complete.</p>
      <div className="mt-8 rounded-2xl border border-line bg-surface p-5">
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
