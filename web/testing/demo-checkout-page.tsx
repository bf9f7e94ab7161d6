import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseState } from '#web/checkout/earlier-purchase-state.tsx';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { PaymentState } from '#web/checkout/payment-state.tsx';
import { isProgress, PaymentProgress } from '#web/checkout/paypal/payment-progress.tsx';
import { usePayPalPayment, type PayPalPhase } from '#web/checkout/paypal/use-paypal-payment.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Note } from '#web/components/note.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { testingTexts } from '#web/texts/testing.ts';
import { useTexts } from '#web/texts/use-texts.ts';
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
  ['email', 'email', 'email', 'col-span-full'],
  ['cardholder', 'text', 'off', 'col-span-full'],
  ['number', 'text', 'off', 'col-span-full'],
  ['expiry', 'text', 'off', ''],
  ['cvc', 'text', 'off', ''],
] as const;

/** Processing takes this long at least, so that it can be seen. */
const processingMs = 2_000;

// There is no window here: the button says that the payment is under way.
const silent: readonly PayPalPhase['kind'][] = ['asking', 'finding-out', 'capturing'];

/** Walks through a purchase by card with a test card. The order it makes is a real one of test mode. */
export default function DemoCheckoutPage() {
  const { demo } = useTexts(testingTexts);
  return <CheckoutFrame title={demo.title}>{(app) => <DemoCheckout key={app.id} app={app} />}</CheckoutFrame>;
}

function DemoCheckout({ app }: { readonly app: AppDetails }) {
  const { demo } = useTexts(testingTexts);
  const { noFile } = useTexts(checkoutTexts);
  const form = useForm<DemoCardForm>({ defaultValues: prefilled });
  const { notice: earlier, earlierOrderId, keep } = useEarlierPurchase(app.id);
  const { phase, pay } = usePayPalPayment(app.id, { onPaid: () => undefined, keepEarlier: keep });
  const [isPaced, setIsPaced] = useState(true);
  // What the form shows lags behind, so that processing can be seen.
  const shown: PayPalPhase = isPaced || phase.kind === 'checking' ? phase : { kind: 'capturing' };
  const notice = shown.kind === 'editing' ? shown.notice : null;

  useEffect(() => {
    if (notice !== null) showToast({ ...demo.failedToast, tone: 'error' });
  }, [notice, demo]);
  useEffect(() => {
    if (shown.kind === 'done') showToast(demo.paidToast);
  }, [shown.kind, demo]);

  function begin({ email, number }: DemoCardForm): void {
    setIsPaced(false);
    setTimeout(() => setIsPaced(true), processingMs);
    pay({ appId: app.id, email, method: 'card', amount: app.price, earlierOrderId }, askTestCard(number));
  }

  if (shown.kind === 'done') return <Paid app={app} token={shown.token} />;
  if (shown.kind === 'editing' && earlier !== null) {
    return (
      <CheckoutLayout
        app={app}
        receipt={earlier.kind === 'bought' ? <PurchaseReceipt token={earlier.purchase.downloadToken} /> : undefined}
      >
        <EarlierPurchaseState app={app} notice={earlier} />
      </CheckoutLayout>
    );
  }
  const { errors } = form.formState;
  const email = form.getValues('email');
  const isProcessing = shown.kind !== 'editing';
  const isWaiting = isProgress(shown) && !silent.includes(shown.kind);
  return (
    <CheckoutLayout app={app} method="card" back={isProcessing ? null : undefined}>
      <div aria-live="polite" className="empty:hidden">
        {isWaiting && <PaymentProgress phase={shown} app={app} amount={app.price} email={email} />}
      </div>
      <div hidden={isWaiting}>
        <h1 className="text-28 tracking-tight sm:text-[2.5rem] sm:leading-11">{demo.title}</h1>
        <p className="mt-2 text-15 text-ink-2 sm:text-16">{demo.about}</p>
        {notice !== null && (
          <Note isRefusal className="mt-6">
            {notice.text}
          </Note>
        )}
        {!app.hasFiles && <Note className="mt-6">{noFile}</Note>}
        <form noValidate onSubmit={(event) => void form.handleSubmit(begin)(event)} className="mt-6">
          <fieldset disabled={isProcessing} className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-2">
            {fields.map(([name, type, autoComplete, span]) => (
              <div key={name} className={span}>
                <Field
                  label={demo.fields[name]}
                  error={errors[name]?.message}
                  render={(described) => (
                    <input
                      type={type}
                      autoComplete={autoComplete}
                      className={inputClass}
                      {...described}
                      {...form.register(name, { required: demo.required(demo.fields[name]) })}
                    />
                  )}
                />
              </div>
            ))}
          </fieldset>
          <Button
            type="submit"
            size="huge"
            isBusy={isProcessing}
            busyText={demo.processing}
            disabled={!app.hasFiles}
            className="mt-4 w-full"
          >
            {demo.pay(showPrice(app.price))}
          </Button>
        </form>
      </div>
    </CheckoutLayout>
  );
}

function Paid({ app, token }: { readonly app: AppDetails; readonly token: string }) {
  const { demo } = useTexts(testingTexts);
  const { returnToStore } = useTexts(checkoutTexts);
  return (
    <CheckoutLayout app={app} receipt={<PurchaseReceipt token={token} />} back={{ address: '/', text: returnToStore }}>
      <PaymentState
        app={app}
        face="hung"
        dot="full"
        title={demo.paidToast.title}
        text={demo.paidToast.description}
        step={3}
        actions={
          <>
            <Link
              reloadDocument
              to={`/download/${encodeURIComponent(token)}`}
              className={buttonClass('primary', 'big')}
            >
              {demo.toDownload}
            </Link>
            <Link reloadDocument to="/" className={buttonClass('secondary', 'big')}>
              {returnToStore}
            </Link>
          </>
        }
      />
    </CheckoutLayout>
  );
}
