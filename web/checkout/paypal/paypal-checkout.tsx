import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { emailSchema } from '#contracts/orders.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { addressOfPage } from '#web/components/page-address.ts';
import { Note } from '#web/components/note.tsx';
import { methodName } from '#web/components/method-name.ts';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseState } from '#web/checkout/earlier-purchase-state.tsx';
import { EmailField } from '#web/checkout/email-field.tsx';
import { NoFileHere } from '#web/checkout/no-file-here.tsx';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import { keepDraft, readDraft } from '#web/checkout/purchase-draft.ts';
import { storeKey } from '#web/query-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { isProgress, PaymentProgress } from './payment-progress.tsx';
import { SdkMissing } from './sdk-missing.tsx';
import { useChosenWay } from './use-chosen-way.ts';
import { usePayPal } from './use-paypal.ts';
import { usePayPalPayment } from './use-paypal-payment.ts';
import { WaysToPay, type WishToPay } from './ways-to-pay.tsx';

const TestPanel = lazy(() => import('#web/testing/paypal-test-panel.tsx'));

// On a phone the button that was pressed may be far below. Outside the component, so that it runs when the words appear.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

// A whole page load: the checkout has a security policy of its own.
function openDownload(token: string): void {
  window.location.assign(addressOfPage(`/download/${encodeURIComponent(token)}`));
}

export function PayPalCheckout({ app }: { readonly app: AppDetails }) {
  const texts = useTexts(checkoutTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const paypal = usePayPal();
  const [draft] = useState(() => readDraft(app.id));
  const form = useForm({ defaultValues: { email: draft.email } });
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  const { notice: earlier, earlierOrderId, keep } = useEarlierPurchase(app.id, draft.earlierOrderId);
  const { phase, wasBlocked, pay, startOver } = usePayPalPayment(app.id, { onPaid: openDownload, keepEarlier: keep });
  const { chosen, choose } = useChosenWay(paypal);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [declined, setDeclined] = useState<unknown>(null);
  const notice = phase.kind === 'editing' ? phase.notice : null;
  // Unfolded once by every refusal.
  if (notice?.tone === 'danger' && notice !== declined) {
    setDeclined(notice);
    setIsUnfolded(true);
  }
  const isBusy = phase.kind !== 'editing';
  // After Back from the download the page may be as it was left.
  const shownEarlier = phase.kind === 'editing' || phase.kind === 'done' ? earlier : null;
  const isChoosing = shownEarlier === null && !isProgress(phase);
  const amount = formatMinor(priceFor(chosen, parseMinor(app.price) ?? 0));
  const isKnownEmail = z.safeParse(emailSchema, email).success;

  function begin({ method, amount: asked, ask }: WishToPay): void {
    // Checked at once and not by the form, which would do it after the click.
    const given = z.safeParse(emailSchema, form.getValues('email'));
    if (given.success) {
      keepDraft(app.id, { email: given.data });
      pay({ appId: app.id, email: given.data, method, amount: asked, earlierOrderId }, (order) =>
        paypal.renewAfter(ask(order)),
      );
    }
    // Shows what is wrong at the field, and goes on checking it as it is typed.
    else void form.handleSubmit(() => undefined)();
  }

  return (
    <CheckoutLayout
      app={app}
      method={shownEarlier === null ? chosen : undefined}
      email={isKnownEmail ? email : ''}
      receipt={
        shownEarlier?.kind === 'bought' ? <PurchaseReceipt token={shownEarlier.purchase.downloadToken} /> : undefined
      }
      back={
        shownEarlier !== null || phase.kind === 'unresolved' || (phase.kind === 'checking' && phase.isSlow)
          ? { address: '/', text: texts.frame.allApps }
          : isBusy
            ? null
            : { address: `/apps/${app.slug}?buy=1`, text: texts.frame.backTo(app.name) }
      }
    >
      <div aria-live="polite" className="empty:hidden">
        {shownEarlier !== null ? (
          <EarlierPurchaseState
            app={app}
            notice={{
              ...shownEarlier,
              buyAgain() {
                startOver();
                shownEarlier.buyAgain();
              },
            }}
          />
        ) : isProgress(phase) ? (
          <PaymentProgress phase={phase} app={app} amount={amount} email={isKnownEmail ? email : ''} />
        ) : null}
        {shownEarlier === null && notice !== null && (
          <Note ref={bringIntoView} isRefusal={notice.tone === 'danger'} className="mb-6 scroll-my-6">
            {notice.text}
          </Note>
        )}
      </div>
      {/* Hidden and not taken away: what was typed is there again after a decline. */}
      <div hidden={!isChoosing}>
        <h1 className="text-28 tracking-tight wrap-anywhere sm:text-[2.5rem] sm:leading-11">
          {texts.paypal.heading(app.name)}
        </h1>
        {app.files.length === 0 ? (
          <Note className="mt-6">{texts.noFile}</Note>
        ) : (
          <>
            <p aria-live="polite" className="mt-2 mb-6 min-h-12 text-15 text-ink-2 sm:min-h-6 sm:text-16">
              {phase.kind === 'asking' ? texts.paypal.asking : subOf(chosen, paypal.data?.hasCardFields !== false)}
            </p>
            <NoFileHere files={app.files} className="mb-6" />
            <fieldset disabled={isBusy} className="min-w-0">
              <FormProvider {...form}>
                <EmailField isRequired onType={(typed) => keepDraft(app.id, { email: typed })} />
              </FormProvider>
            </fieldset>
            <div className="mt-3">
              {paypal.data !== undefined ? (
                <WaysToPay
                  app={app}
                  paypal={paypal.data}
                  offered={paypal.offered}
                  chosen={chosen}
                  choose={(method) => {
                    choose(method);
                    setIsUnfolded(false);
                  }}
                  isOpen={isUnfolded}
                  setIsOpen={setIsUnfolded}
                  label={`${store?.name ?? 'Store'}: ${app.name}`}
                  isBusy={isBusy}
                  takesFocus={isKnownEmail}
                  isInPage={wasBlocked}
                  pay={begin}
                />
              ) : paypal.isError && !paypal.isFetching ? (
                <SdkMissing app={app} error={paypal.error} retry={() => void paypal.refetch()} />
              ) : (
                <output className="block animate-pulse" aria-label={texts.paypal.loading}>
                  <div className="mt-6 h-15 rounded-full bg-skeleton" />
                  <div className="mt-8 h-14 rounded-box bg-skeleton" />
                </output>
              )}
            </div>
          </>
        )}
      </div>
      {store?.mode === 'test' && (
        <Suspense fallback={null}>
          <TestPanel />
        </Suspense>
      )}
    </CheckoutLayout>
  );

  function subOf(method: typeof chosen, hasCardFields: boolean): string {
    const { sub } = texts.paypal;
    if (method === 'card') return hasCardFields ? sub.card : sub.guestCard;
    return method === 'paypal' ? sub.paypal : sub.wallet(methodName(method));
  }
}
