import { useQuery } from '@tanstack/react-query';
import type { App, AppDetails } from '#contracts/apps.ts';
import { useEarlierPurchase } from '#web/checkout/earlier-purchase.ts';
import { EarlierPurchaseNotice } from '#web/checkout/earlier-purchase-notice.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { appDetailsKey } from '#web/query-keys.ts';
import { DownloadStep } from './download-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { usePurchase } from './use-purchase.ts';
import { WalletStep } from './wallet-step.tsx';

/** Buys one app: choose how to pay, then download. */
export default function PurchaseDialog({ subject: app, close, opener }: HostedDialogProps<App>) {
  const { data: details } = useQuery<AppDetails>({ queryKey: appDetailsKey(app.slug) });
  const earlier = useEarlierPurchase(app.id);
  const purchase = usePurchase(app.name, earlier.keep);
  const { phase, buy, askInSheet, holdSheet, giveUpSheet, leaveSheet, finish, clearNotice } = purchase;
  const isLocked = phase.kind === 'paying' || (phase.kind === 'checking' && !phase.isSlow);

  if (phase.kind === 'done') {
    return (
      <Dialog title="Purchase Successful!" description={`${app.name} is yours.`} close={close} opener={opener} isNarrow>
        <DownloadStep
          app={app}
          fileName={details?.files[0]?.fileName ?? `${app.name}.exe`}
          token={phase.token}
          email={phase.email}
          close={close}
        />
      </Dialog>
    );
  }
  if (phase.kind === 'sheet') {
    const { intent, hold, isUnavailable } = phase;
    return (
      <Dialog
        title="Complete Purchase"
        description={app.name}
        close={close}
        isLocked={hold === 'locked'}
        opener={opener}
        isNarrow
      >
        <WalletStep
          intent={intent}
          hold={hold}
          isUnavailable={isUnavailable}
          setHold={holdSheet}
          giveUp={giveUpSheet}
          back={leaveSheet}
          finish={(token) => finish(token, intent.email)}
        />
      </Dialog>
    );
  }
  const { notice } = earlier;
  if (phase.kind === 'editing' && notice !== null) {
    const title = notice.kind === 'bought' ? 'You have this app' : 'Payment being checked';
    return (
      <Dialog title={title} description={app.name} close={close} opener={opener} isNarrow>
        <div className="p-5 sm:p-8">
          <EarlierPurchaseNotice notice={notice} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Complete Purchase" description={app.name} close={close} isLocked={isLocked} opener={opener}>
      {/* What the dialog opened with may be older than the price that the server names after a change. */}
      <PaymentStep
        app={details ?? app}
        files={details?.files ?? null}
        phase={phase}
        buy={buy}
        askInSheet={askInSheet}
        clearNotice={clearNotice}
        left={purchase.left}
        unusable={purchase.unusable}
        earlierOrderId={earlier.earlierOrderId}
      />
    </Dialog>
  );
}
