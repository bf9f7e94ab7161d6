import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { App, AppDetails } from '#contracts/apps.ts';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseState } from '#web/checkout/earlier-purchase-state.tsx';
import { PurchaseReceipt } from '#web/checkout/purchase-receipt.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { showPrice } from '#web/components/figures.ts';
import { appDetailsKey } from '#web/page-keys.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CheckingStep } from './checking-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { SideWork } from './purchase-side.tsx';
import { PurchaseWindow } from './purchase-window.tsx';
import { usePurchase } from './use-purchase.ts';
import { WalletStep } from './wallet-step.tsx';

export default function PurchaseDialog({ subject, close, opener }: HostedDialogProps<App>) {
  const texts = useTexts(purchaseTexts);
  const { data } = useQuery<AppDetails>({ queryKey: appDetailsKey(subject.slug) });
  const details = data ?? null;
  // The subject may be older than the price that the server names after a change.
  const app = details ?? subject;
  const earlier = useEarlierPurchase(app.id);
  const purchase = usePurchase(app, earlier.keep);
  const { phase } = purchase;
  const isLocked =
    phase.kind === 'paying' ||
    (phase.kind === 'checking' && !phase.isSlow) ||
    (phase.kind === 'sheet' && phase.hold === 'locked');
  const isDone = phase.kind === 'done';
  const notice = phase.kind === 'editing' ? earlier.notice : null;

  function step(): ReactNode {
    switch (phase.kind) {
      case 'done':
        return <DoneStep app={app} details={details} token={phase.token} email={phase.email} close={close} />;
      case 'sheet':
        return (
          <WalletStep
            app={app}
            details={details}
            intent={phase.intent}
            hold={phase.hold}
            isUnavailable={phase.isUnavailable}
            setHold={purchase.holdSheet}
            giveUp={purchase.giveUpSheet}
            back={purchase.leaveSheet}
            finish={(token) => purchase.finish(token, phase.intent)}
          />
        );
      case 'checking':
      case 'unresolved':
        return <CheckingStep app={app} details={details} phase={phase} method={phase.method} />;
      case 'editing':
      case 'paying':
        return notice === null ? (
          <PaymentStep
            app={app}
            details={details}
            phase={phase}
            buy={purchase.buy}
            askInSheet={purchase.askInSheet}
            refuse={purchase.refuse}
            clearNotice={purchase.clearNotice}
            unusable={purchase.unusable}
            earlierOrderId={earlier.earlierOrderId}
          />
        ) : (
          <div className="purchase-body">
            <div className="purchase-form">
              <EarlierPurchaseState app={app} notice={notice} heading="h2" />
            </div>
            <div className="purchase-side">
              <SideWork app={app} />
              {notice.kind === 'bought' && (
                <PurchaseReceipt token={notice.purchase.downloadToken} className="purchase-receipt" />
              )}
            </div>
          </div>
        );
    }
  }

  return (
    <PurchaseWindow
      app={app}
      title={isDone ? texts.done.title : texts.title}
      description={isDone ? texts.done.isYours(app.name) : texts.what(app.name, showPrice(app.price))}
      close={close}
      isLocked={isLocked}
      isDone={isDone || notice?.kind === 'bought'}
      opener={opener}
    >
      {step()}
    </PurchaseWindow>
  );
}
