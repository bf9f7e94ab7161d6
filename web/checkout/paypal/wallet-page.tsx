import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { formatMinor, parseMinor } from '#contracts/money.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { showMinor } from '#web/components/figures.ts';
import { Note } from '#web/components/note.tsx';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { methodName } from '#web/components/method-name.ts';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseState } from '#web/checkout/earlier-purchase-state.tsx';
import { usePurchaseInAddress } from '#web/checkout/purchase-in-address.ts';
import { tellDialog, type WalletHold } from '#web/checkout/wallet-frame.ts';
import { useCheckoutApp } from '#web/checkout/use-checkout-app.ts';
import { useWholePageLoads } from '#web/checkout/use-whole-page-loads.ts';
import { storeKey } from '#web/query-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { askPayer } from './ask-payer.ts';
import { isProgress, PaymentProgress } from './payment-progress.tsx';
import { usePayPal } from './use-paypal.ts';
import { usePayPalPayment, type PayPalPhase } from './use-paypal-payment.ts';
import { wallets } from './ways-to-pay.tsx';

export default function WalletPage() {
  useWholePageLoads();
  const { wallet: texts, returnToStore } = useTexts(checkoutTexts);
  const { app, obstacle, hasFailed } = useCheckoutApp();
  const parameters = useAddressParameters();
  const method = wallets.find((each) => each === parameters?.get('method'));
  return (
    <div data-in-frame className="p-1">
      <PrivatePageHead title={texts.title} />
      {hasFailed && <p role="alert">{obstacle ?? texts.notLoaded}</p>}
      {parameters !== null && method === undefined ? (
        <div role="alert" className="p-4">
          <p>{texts.notTaken}</p>
          <Link to="/" target="_top" className={`${buttonClass('secondary')} mt-4`}>
            {returnToStore}
          </Link>
        </div>
      ) : (
        app !== undefined && method !== undefined && <Wallet key={app.id} app={app} method={method} />
      )}
    </div>
  );
}

function Wallet({ app, method }: { readonly app: AppDetails; readonly method: (typeof wallets)[number] }) {
  const { wallet: texts, paypal: payPalTexts, tryAgain, with: withMethod } = useTexts(checkoutTexts);
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
  // A payment approved before is followed, whatever becomes of the script.
  const isIdle = phase.kind === 'editing';
  const isUnavailable = isIdle && paypal !== undefined && !isAwaited(method) && !offered.has(method);
  useEffect(() => {
    if (isUnavailable) tellDialog({ kind: 'appstand-unavailable' });
  }, [isUnavailable]);
  const name = methodName(method);
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

  if (isIdle && notice !== null) return <EarlierPurchaseState app={app} notice={notice} isSmall />;
  if (isIdle && isError && !isFetching) {
    return (
      <div role="alert">
        <p>{texts.failed(name)}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  if (isIdle && (paypal === undefined || isAwaited(method))) {
    return <output className="block h-15 animate-pulse rounded-full bg-skeleton" aria-label={texts.loading(name)} />;
  }
  if (isUnavailable) return <p role="alert">{texts.unavailable(name, texts.why[method])}</p>;
  const sum = showMinor(priceMinor);
  return (
    <>
      <div aria-live="polite" className="empty:hidden">
        {isProgress(phase) && (
          <PaymentProgress phase={phase} app={app} amount={formatMinor(priceMinor)} email={email} isSmall />
        )}
        {phase.kind === 'editing' && phase.notice !== null && (
          <Note isRefusal={phase.notice.tone === 'danger'} className="mb-5">
            {phase.notice.text}
          </Note>
        )}
      </div>
      {!isProgress(phase) && (
        <>
          <h1 className="text-24">{payPalTexts.heading(app.name)}</h1>
          <p aria-live="polite" className="mt-1 mb-5 text-15 wrap-anywhere text-ink-2">
            {phase.kind === 'asking' ? payPalTexts.asking : texts.goesTo(email)}
          </p>
          <Button size="huge" aria-disabled={phase.kind !== 'editing'} onClick={press} className="w-full">
            {payPalTexts.payBy(sum, `${withMethod} ${name}`)}
          </Button>
        </>
      )}
    </>
  );
}

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
