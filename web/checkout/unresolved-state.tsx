import type { PaymentStateProps } from './payment-state.tsx';
import { PaymentState } from './payment-state.tsx';
import { SupportAddress } from '#web/legal/support-address.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface UnresolvedStateProps extends Pick<PaymentStateProps, 'app' | 'isSmall' | 'heading' | 'actions'> {
  /** The order's id, or null where it is not known. */
  readonly orderId: string | null;
}

export function UnresolvedState({ orderId, ...rest }: UnresolvedStateProps) {
  const { state } = useTexts(checkoutTexts);
  return (
    <PaymentState
      {...rest}
      face="hung"
      dot="half"
      title={state.unresolved.title}
      text={state.unresolved.text}
      step={1}
      foot={
        <p className="[&_a]:underline [&_a]:underline-offset-4">
          {state.unresolved.write} <SupportAddress />
          {orderId === null ? (
            '.'
          ) : (
            <>
              {' '}
              {state.unresolved.mention} <span className="font-mono wrap-anywhere">{orderId}</span>
            </>
          )}
        </p>
      }
    />
  );
}
