import { createElement } from 'react';

interface GuestCardButtonProps {
  readonly isDisabled: boolean;
  /** `target` is where PayPal unfolds its card form. */
  readonly onPress: (target: EventTarget) => void;
}

/** The card without a PayPal account: an element of the SDK's, whose form opens around it. */
export function GuestCardButton({ isDisabled, onPress }: GuestCardButtonProps) {
  return createElement(
    'paypal-basic-card-container',
    { className: 'block' },
    createElement('paypal-basic-card-button', {
      className: 'block',
      disabled: isDisabled || undefined,
      onClick: (event: MouseEvent) => {
        if (!isDisabled && event.currentTarget !== null) onPress(event.currentTarget);
      },
    }),
  );
}
