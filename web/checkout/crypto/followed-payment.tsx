import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { AppDetails } from '#contracts/apps.ts';
import { cryptoWatchDays } from '#contracts/crypto.ts';
import { parseMinor } from '#contracts/money.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { StoreOutOfReach } from '#web/checkout/store-out-of-reach.tsx';
import { useIsPast } from '#web/components/countdown.ts';
import { createFetchedView, useFetchedView } from '#web/components/fetched-view.ts';
import { Note } from '#web/components/note.tsx';
import { storeKey } from '#web/query-keys.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ChooseCoin } from './choose-coin.tsx';
import { payments } from './crypto-payments.ts';
import { viewOf, type PaymentView } from './payment-view.ts';
import { ShownPayment } from './shown-payment.tsx';
import { showCoins } from './show-coins.ts';
import { useCryptoPayment, type KnownPayment } from './use-crypto-payment.ts';

const testPanel = createFetchedView(() => import('#web/testing/crypto-test-panel.tsx'));

interface FollowedPaymentProps {
  readonly app: AppDetails;
  readonly paymentId: string;
  readonly coin: string | null;
  readonly waiting: ReactNode;
  /** Goes back to the coins, which then tell of this payment if a part of it has come. */
  readonly leave: (part?: KnownPayment) => void;
  readonly show: (paymentId: string) => void;
}

export function FollowedPayment({ app, paymentId, coin, waiting, leave, show }: FollowedPaymentProps) {
  const texts = useTexts(cryptoTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { payment, isUnknown, isOutOfReach, askAgain } = useCryptoPayment(paymentId);
  const isOver = useIsPast(payment?.endsAt ?? Infinity);
  const [kept] = useState(() => payments.find(app.id));
  const [mailTo, setMailTo] = useState(kept?.paymentId === paymentId ? (kept.mailTo ?? '') : '');
  const view = payment === undefined ? null : viewOf(payment, isOver);
  useFocusOnView(view);
  useEffect(() => {
    // The next purchase is another order.
    if (view === 'confirmed') payments.forget(app.id);
  }, [view, app.id]);

  const isDone = view === null || view === 'confirmed' || view === 'refunded';
  const { View: TestPanel } = useFetchedView(testPanel, store?.mode === 'test' && !isDone);
  const panel = TestPanel !== null && !isDone && <TestPanel paymentId={paymentId} askAgain={askAgain} />;
  if (isUnknown) {
    const gone = (
      <Note title={texts.gone.title} className="mb-6">
        {texts.gone.text}
      </Note>
    );
    return <ChooseCoin app={app} coin={coin} show={show} notice={gone} waiting={waiting} />;
  }
  if (payment === undefined || view === null) {
    return (
      <CheckoutLayout app={app} method="crypto">
        <StoreOutOfReach isOutOfReach={isOutOfReach} className="mb-6" />
        {waiting}
      </CheckoutLayout>
    );
  }
  return (
    <>
      <output className="sr-only">{announcement(view, payment, texts.announce)}</output>
      {view === 'expired' ? (
        <ChooseCoin app={app} coin={payment.cryptocurrency} show={show} notice={<Expired />} waiting={waiting}>
          {panel}
        </ChooseCoin>
      ) : (
        <ShownPayment
          app={app}
          isAtListPrice={isAtListPrice(payment, app)}
          view={view}
          payment={payment}
          isOutOfReach={isOutOfReach}
          mailTo={mailTo}
          setMailTo={(email) => {
            setMailTo(email);
            if (kept !== null) payments.change(kept, { mailTo: email });
          }}
          cancel={() => leave(view === 'underpaid' ? payment : undefined)}
          startAgain={() => {
            payments.forget(app.id);
            leave();
          }}
        >
          {panel}
        </ShownPayment>
      )}
    </>
  );
}

function Expired() {
  const { expired } = useTexts(cryptoTexts);
  return (
    <Note title={expired.title} mark="clock" className="mb-6">
      {expired.text} {expired.watched(cryptoWatchDays)}
    </Note>
  );
}

/** Steps are announced, seconds and blocks are not. */
function announcement(
  view: PaymentView,
  { missing, symbol }: KnownPayment,
  texts: (typeof cryptoTexts)['en']['announce'],
): string {
  return view === 'underpaid' ? texts.underpaid(showCoins(missing, symbol)) : texts[view];
}

/** The price may have changed since the payment began; the page then names the payment's amount alone. */
function isAtListPrice({ amount }: KnownPayment, app: AppDetails): boolean {
  return parseMinor(amount) === priceFor('crypto', parseMinor(app.price) ?? 0);
}

/** Moves the focus to the beginning of the new step: the focused element went with the step before. */
function useFocusOnView(view: PaymentView | null): void {
  useEffect(() => {
    if (view === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
  }, [view]);
}
