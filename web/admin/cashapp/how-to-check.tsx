import { useState } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

interface HowToCheckProps {
  /** The name in Cash App that the money goes to, if it is known. */
  readonly payee: string | undefined;
  /** The last read of the list, in milliseconds since 1970; 0 before that. */
  readonly readAt: number;
}

/** On phones it opens on demand. */
export function HowToCheck({ payee, readAt }: HowToCheckProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="cashapp-how">
      <PaymentMark method="cashapp" className="size-5 shrink-0" />
      <p id="how-to-check" data-open={isOpen ? '' : undefined}>
        Open Activity in Cash App. The code is in the payment’s note, the amount is exact to the cent. This list updates
        every 30 seconds{readAt === 0 ? '' : `, last at ${time.format(readAt)}`}.
      </p>
      {payee !== undefined && (
        <span className="cashapp-payee">
          Paid to <b className="font-mono font-medium text-ink">{payee}</b>
        </span>
      )}
      <AdminButton
        kind="quiet"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls="how-to-check"
        onClick={() => setIsOpen(!isOpen)}
      >
        How to check
      </AdminButton>
    </div>
  );
}
