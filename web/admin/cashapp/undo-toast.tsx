import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { showPrice } from '#web/components/figures.ts';
import { holdMs, type Confirmation } from './use-confirmations.ts';

interface UndoToastProps {
  readonly confirmation: Confirmation;
  readonly undo: (paymentId: string) => void;
}

/** Offers to take back the newest confirmation while its ring runs. Read out once: the ring counts for the eye alone. */
export function UndoToast({ confirmation: { payment, sendsAt }, undo }: UndoToastProps) {
  const seconds = Math.max(0, Math.ceil((sendsAt - useSecondsNow()) / 1_000));
  return (
    <section aria-label="Take back" className="undo-toast">
      <output>
        <b>{showPrice(payment.amount)} confirmed</b>
        <span>The download link for {payment.noteCode} goes out in a moment.</span>
      </output>
      <AdminButton aria-label={`Undo ${payment.noteCode}`} onClick={() => undo(payment.paymentId)}>
        Undo
      </AdminButton>
      <span className="undo-ring" aria-hidden="true">
        <svg viewBox="0 0 34 34" fill="none" strokeWidth="3">
          <circle cx="17" cy="17" r="15.5" pathLength="100" className="stroke-current opacity-25" />
          <circle
            cx="17"
            cy="17"
            r="15.5"
            pathLength="100"
            className="stroke-current"
            strokeDasharray={`${(100_000 * seconds) / holdMs} 100`}
          />
        </svg>
        {seconds}
      </span>
    </section>
  );
}
