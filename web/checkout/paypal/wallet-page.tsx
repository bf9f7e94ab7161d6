import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { paymentMethodNames, priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { showMinor } from '#web/components/figures.ts';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseNotice } from '#web/checkout/earlier-purchase-notice.tsx';
import { usePurchaseInAddress } from '#web/checkout/purchase-in-address.ts';
import { tellDialog, type WalletHold } from '#web/checkout/wallet-frame.ts';
import { CheckoutApp } from '#web/checkout/checkout-frame.tsx';
import { useCheckoutApp } from '#web/checkout/use-checkout-app.ts';
import { useWholePageLoads } from '#web/checkout/use-whole-page-loads.ts';
import { storeKey } from '#web/query-keys.ts';
import { askPayer } from './ask-payer.ts';
import { PaymentProgress } from './payment-progress.tsx';
import { usePayPal } from './use-paypal.ts';
import { usePayPalPayment, type PayPalPhase } from './use-paypal-payment.ts';
import { wallets } from './ways-to-pay.tsx';

/** One wallet and its button, for the frame inside the purchase dialog. */
export default function WalletPage() {
  useWholePageLoads();
  const { app, obstacle, hasFailed } = useCheckoutApp();
  const parameters = useAddressParameters();
  const method = wallets.find((each) => each === parameters?.get('method'));
  return (
    <div data-in-frame className="p-1">
      <PrivatePageHead title="Pay with a wallet" />
      {hasFailed && (
        <p role="alert">
          {obstacle ?? 'This could not be loaded. If you have not paid yet, choose another payment method.'}
        </p>
      )}
      {parameters !== null && method === undefined ? (
        <div role="alert" className="p-4">
          <p>This store doesn&rsquo;t take this payment method. Nothing was charged.</p>
          <a href="/" target="_top" className={`${buttonClass('secondary')} mt-4`}>
            Return to Store
          </a>
        </div>
      ) : (
        app !== undefined && method !== undefined && <Wallet key={app.id} app={app} method={method} />
      )}
    </div>
  );
}

function Wallet({ app, method }: { readonly app: AppDetails; readonly method: (typeof wallets)[number] }) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { data: paypal, offered, isAwaited, isError, isFetching, refetch, renewAfter } = usePayPal();
  const { email, earlierOrderId: agreedOrderId } = usePurchaseInAddress();
  const { notice, earlierOrderId, keep } = useEarlierPurchase(app.id, agreedOrderId);
  const { phase, wasBlocked, pay } = usePayPalPayment(app.id, {
    onPaid: (token) => tellDialog({ kind: 'appstand-paid', token }),
    keepEarlier: keep,
  });
  const hold = holdOf(phase);
  useEffect(() => tellDialog({ kind: 'appstand-hold', hold }), [hold]);
  // What was approved before is followed, whatever becomes of the script.
  const isIdle = phase.kind === 'editing';
  const isUnavailable = isIdle && paypal !== undefined && !isAwaited(method) && !offered.has(method);
  useEffect(() => {
    if (isUnavailable) tellDialog({ kind: 'appstand-unavailable' });
  }, [isUnavailable]);
  const name = paymentMethodNames[method];
  const hasButton = phase.kind !== 'done' && phase.kind !== 'unresolved';
  const priceMinor = priceFor(method, parseMinor(app.price) ?? 0);

  function press(): void {
    if (paypal === undefined || phase.kind !== 'editing') return;
    const amount = formatMinor(priceMinor);
    const session = { presentationMode: wasBlocked ? 'modal' : 'auto' } as const;
    const label = `${store?.name ?? 'Store'}: ${app.name}`;
    pay({ appId: app.id, email, method, amount, earlierOrderId }, (order) =>
      renewAfter(askPayer(paypal, method, { order, session, cardFields: null, amount, label })),
    );
  }

  if (isIdle && notice !== null) return <EarlierPurchaseNotice notice={notice} />;
  if (isIdle && isError && !isFetching) {
    return (
      <div role="alert">
        <p>{name} could not be loaded. Nothing was charged. Try again, or choose another payment method.</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (isIdle && (paypal === undefined || isAwaited(method))) {
    return <output className="block h-11 animate-pulse rounded-field bg-sunk" aria-label={`Loading ${name}`} />;
  }
  if (isUnavailable) {
    return (
      <p role="alert">
        {name} is not available on this device. Nothing was charged. {whyUnavailable[method]} Choose another payment
        method.
      </p>
    );
  }
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-box border border-hair p-4">
        <CheckoutApp app={app}>The download link goes to {email}</CheckoutApp>
        <strong className="text-20 font-semibold tabular-nums">{showMinor(priceMinor)}</strong>
      </div>
      <PaymentProgress phase={phase} />
      {hasButton && (
        <Button aria-disabled={phase.kind !== 'editing'} onClick={press} className="w-full">
          Pay {showMinor(priceMinor)} with {name}
        </Button>
      )}
    </div>
  );
}

const whyUnavailable: Readonly<Record<(typeof wallets)[number], string>> = {
  venmo: 'PayPal offers it to buyers in the United States.',
  'apple-pay': 'It needs a device and a browser that are set up for it.',
  'google-pay': 'Sign in to your Google account in this browser first.',
};

function holdOf(phase: PayPalPhase): WalletHold {
  switch (phase.kind) {
    case 'editing':
      return 'free';
    case 'asking':
    case 'finding-out':
    case 'unresolved':
      return 'closable';
    case 'checking':
      return phase.isSlow ? 'closable' : 'locked';
    case 'capturing':
    case 'done':
      return 'locked';
  }
}
