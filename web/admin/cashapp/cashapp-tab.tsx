import { useState } from 'react';
import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { AcceptDialog } from './accept-dialog.tsx';
import { AllPayments } from './all-payments.tsx';
import { CashAppBar } from './cashapp-bar.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FoundPayments } from './found-payments.tsx';
import type { Asked } from './payment-actions.tsx';
import { PaymentRow } from './payment-row.tsx';
import type { Row } from './payment-section.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { UndoToast } from './undo-toast.tsx';
import { useConfirmations, type Confirmations } from './use-confirmations.ts';

/** Payments by Cash App: an operator who sees the money confirms it. Looks for new ones every half minute. */
export default function CashAppTab() {
  const { parameters } = useTabAddress();
  const q = (parameters?.get('q') ?? '').trim().slice(0, 100);
  const confirmations = useConfirmations();
  const { newest } = confirmations;
  const [question, setQuestion] = useState<{ asked: Asked; payment: ListedCashAppPayment } | null>(null);
  const row: Row = (payment) => (
    <PaymentRow
      key={payment.paymentId}
      payment={payment}
      confirmation={confirmations.find(payment.paymentId)}
      ask={(asked, about) => setQuestion({ asked, payment: about })}
      undo={confirmations.undo}
    />
  );
  return (
    <>
      <CashAppBar q={q} />
      {q === '' ? (
        <AllPayments row={row} isHeld={(paymentId) => confirmations.find(paymentId) !== undefined} />
      ) : (
        <FoundPayments q={q} row={row} />
      )}
      {newest !== undefined && <UndoToast confirmation={newest} undo={confirmations.undo} />}
      {question !== null && <Question {...question} confirmations={confirmations} close={() => setQuestion(null)} />}
    </>
  );
}

interface QuestionProps {
  readonly asked: Asked;
  readonly payment: ListedCashAppPayment;
  readonly confirmations: Confirmations;
  readonly close: () => void;
}

function Question({ asked, payment, confirmations, close }: QuestionProps) {
  const focusAfter = () => {
    const id = CSS.escape(payment.paymentId);
    const find = (name: string) => document.querySelector<HTMLElement>(`[data-${name}="${id}"]`);
    (find('undo') ?? find('confirm') ?? find('payment'))?.focus();
  };
  if (asked === 'accept') return <AcceptDialog payment={payment} close={close} focusAfter={focusAfter} />;
  return asked === 'confirm' ? (
    <ConfirmDialog
      payment={payment}
      close={close}
      confirm={(money) => confirmations.confirm(payment, money)}
      focusAfter={focusAfter}
    />
  ) : (
    <ReasonDialog decision={asked} payment={payment} close={close} focusAfter={focusAfter} />
  );
}
