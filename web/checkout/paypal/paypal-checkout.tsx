import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import type { AppDetails } from '#contracts/apps.ts';
import { parseMinor } from '#contracts/money.ts';
import { emailSchema } from '#contracts/orders.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { buttonClass } from '#web/components/button.tsx';
import { showMinor } from '#web/components/figures.ts';
import { storeKey } from '#web/query-keys.ts';
import { CheckoutApp } from '#web/checkout/checkout-frame.tsx';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseNotice } from '#web/checkout/earlier-purchase-notice.tsx';
import { usePurchaseInAddress } from '#web/checkout/purchase-in-address.ts';
import { EmailField } from '#web/checkout/email-field.tsx';
import { noFileText } from '#web/checkout/payment-texts.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { SdkMissing } from './sdk-missing.tsx';
import { usePayPal } from './use-paypal.ts';
import { usePayPalPayment } from './use-paypal-payment.ts';
import { WaysToPay, type WishToPay } from './ways-to-pay.tsx';

const TestPanel = lazy(() => import('#web/testing/paypal-test-panel.tsx'));

// A whole page load: the checkout has a security policy of its own.
function openDownload(token: string): void {
  window.location.assign(`/download/${encodeURIComponent(token)}`);
}

/** Buys one app by PayPal, by card or with a wallet. */
export function PayPalCheckout({ app }: { readonly app: AppDetails }) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const paypal = usePayPal();
  const { email: givenEmail, earlierOrderId: agreedOrderId } = usePurchaseInAddress();
  const form = useForm({ defaultValues: { email: givenEmail } });
  const { notice, earlierOrderId, keep } = useEarlierPurchase(app.id, agreedOrderId);
  const { phase, wasBlocked, pay, startOver } = usePayPalPayment(app.id, { onPaid: openDownload, keepEarlier: keep });
  const listMinor = parseMinor(app.price) ?? 0;
  const isBusy = phase.kind !== 'editing';
  // After Back from the download the page may be as it was left.
  const shownNotice = phase.kind === 'editing' || phase.kind === 'done' ? notice : null;
  // The payment methods stay in sight while the payer may come back to them.
  const isChoosing =
    app.files.length > 0 &&
    shownNotice === null &&
    (phase.kind === 'editing' || phase.kind === 'asking' || phase.kind === 'finding-out');

  function begin({ method, amount, ask }: WishToPay): void {
    // Checked at once and not by the form, which would do it after the click.
    const email = z.safeParse(emailSchema, form.getValues('email'));
    if (email.success)
      pay({ appId: app.id, email: email.data, method, amount, earlierOrderId }, (order) =>
        paypal.renewAfter(ask(order)),
      );
    // Shows what is wrong at the field, and goes on checking it as it is typed.
    else void form.handleSubmit(() => undefined)();
  }

  return (
    <>
      <h1 className="text-28 sm:text-44">PayPal checkout</h1>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_18rem]">
        <aside aria-label="Your order" className="md:col-start-2 md:row-start-1">
          <div className="rounded-box border border-hair bg-paper p-5">
            <CheckoutApp app={app}>One payment, yours to keep</CheckoutApp>
            <p className="mt-4 flex items-baseline justify-between border-t border-hair pt-4 tabular-nums">
              <span className="text-14 font-semibold">Total</span>
              <strong className="text-20 font-semibold">{showMinor(priceFor('paypal', listMinor))}</strong>
            </p>
            <p className="mt-2 text-14 text-ink-2">30-day refund guarantee</p>
          </div>
          {!isBusy && shownNotice === null && (
            <Link
              to={`/apps/${app.slug}`}
              className="mt-2 inline-flex min-h-11 items-center text-14 text-act underline underline-offset-4"
            >
              Choose another payment method
            </Link>
          )}
        </aside>
        <div className="grid min-w-0 content-start gap-6">
          {shownNotice === null ? (
            <PaymentProgress phase={phase} />
          ) : (
            <EarlierPurchaseNotice
              notice={{
                ...shownNotice,
                buyAgain() {
                  startOver();
                  shownNotice.buyAgain();
                },
              }}
            />
          )}
          {phase.kind === 'editing' && app.files.length === 0 && (
            <p className="rounded-field bg-sunk p-4 text-ink">{noFileText}</p>
          )}
          {/* Hidden and not taken away: what was typed is there again after a decline. */}
          <div hidden={!isChoosing} className="grid gap-6">
            <fieldset disabled={isBusy} className="min-w-0">
              <FormProvider {...form}>
                <EmailField isRequired />
              </FormProvider>
            </fieldset>
            {paypal.data !== undefined ? (
              <WaysToPay
                paypal={paypal.data}
                offered={paypal.offered}
                listMinor={listMinor}
                label={`${store?.name ?? 'Store'}: ${app.name}`}
                isBusy={isBusy}
                isInPage={wasBlocked}
                pay={begin}
              />
            ) : paypal.isError && !paypal.isFetching ? (
              <SdkMissing app={app} store={store} error={paypal.error} retry={() => void paypal.refetch()} />
            ) : (
              <output className="block animate-pulse" aria-label="Loading the payment methods">
                <div className="h-11 rounded-field bg-sunk" />
                <div className="mt-6 h-80 rounded-box bg-sunk" />
                <div className="mt-6 h-20 rounded-field bg-sunk" />
              </output>
            )}
          </div>
          {phase.kind === 'done' && shownNotice === null && (
            <a href={`/download/${encodeURIComponent(phase.token)}`} className={`${buttonClass('primary')} w-fit`}>
              Go to your download
            </a>
          )}
        </div>
      </div>
      {store?.mode === 'test' && (
        <Suspense fallback={null}>
          <TestPanel />
        </Suspense>
      )}
    </>
  );
}
