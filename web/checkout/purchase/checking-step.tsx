import type { App, AppDetails } from '#contracts/apps.ts';
import { parseMinor } from '#contracts/money.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import { PaymentState } from '#web/checkout/payment-state.tsx';
import { UnresolvedState } from '#web/checkout/unresolved-state.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { PayBar } from './pay-bar.tsx';
import { SideGets, SideTotal, SideWork } from './purchase-side.tsx';
import type { PurchasePhase } from './use-purchase.ts';

interface CheckingStepProps {
  readonly app: App;
  /** Null while they are fetched. */
  readonly details: AppDetails | null;
  readonly phase: Extract<PurchasePhase, { kind: 'checking' | 'unresolved' }>;
  readonly method: PaymentMethod;
}

export function CheckingStep({ app, details, phase, method }: CheckingStepProps) {
  const { state } = useTexts(checkoutTexts);
  const { checked } = useTexts(purchaseTexts);
  const listMinor = parseMinor(app.price) ?? 0;
  return (
    <div className="purchase-body">
      <div className="purchase-form" aria-live="polite">
        {phase.kind === 'unresolved' ? (
          <UnresolvedState app={app} orderId={null} heading="h2" />
        ) : (
          <PaymentState
            app={app}
            face="hung"
            dot="half"
            heading="h2"
            title={state.checking.title}
            text={checked(phase.isSlow)}
            step={1}
          />
        )}
      </div>
      <div className="purchase-side">
        <SideWork app={app} />
        <SideGets app={app} details={details} />
        {phase.kind === 'checking' ? (
          <PayBar method={method} listMinor={listMinor} isBusy isDisabled />
        ) : (
          <div className="purchase-bar">
            <SideTotal method={method} listMinor={listMinor} />
          </div>
        )}
      </div>
    </div>
  );
}
