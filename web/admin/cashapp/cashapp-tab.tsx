import { useState } from 'react';
import type { CashAppPaymentStatus, ListedCashAppPayment } from '#contracts/cashapp.ts';
import { SearchBox } from '#web/admin/search-box.tsx';
import { TabLink, useTabAddress } from '#web/admin/tab-address.tsx';
import { usePages, type Pages } from '#web/admin/use-pages.ts';
import { Button, buttonClass } from '#web/components/button.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { paymentsKey, pollMs } from './cashapp-keys.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { Asked } from './payment-actions.tsx';
import { PaymentRow } from './payment-row.tsx';
import { PaymentSection, PaymentsSkeleton, SumOf } from './payment-section.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReceiptsSection, useReceipts } from './receipts-section.tsx';
import { useConfirmations, type Confirmations } from './use-confirmations.ts';

type Row = (payment: ListedCashAppPayment) => React.ReactNode;

/** Payments by Cash App: an operator who sees the money confirms it. Looks for new ones every half minute. */
export default function CashAppTab() {
  const { parameters, show } = useTabAddress();
  const q = (parameters?.get('q') ?? '').trim().slice(0, 100);
  const confirmations = useConfirmations();
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
    <section aria-labelledby="cashapp" className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <div className="grid gap-4">
        <h2 id="cashapp" className="sr-only">
          Cash App payments
        </h2>
        <p className="flex items-center gap-3 border-b border-hair pb-4 text-14 text-ink-2">
          <PaymentMark method="cashapp" className="size-5 shrink-0" />
          Open Activity in Cash App. The code is in the payment’s note, and the amount is exact to the cent. This list
          updates every 30 seconds.
        </p>
        <search className="sm:w-80">
          <SearchBox
            label="Search"
            placeholder="Note code, such as K7Q-4FM"
            value={q}
            search={(text) => {
              const address = new URLSearchParams({ tab: 'cashapp', ...(text === '' ? {} : { q: text }) });
              show(`/admin?${address.toString()}`, { replace: true });
            }}
          />
        </search>
      </div>
      {q === '' ? <AllPayments row={row} /> : <Found q={q} row={row} />}
      {question !== null && <Question {...question} confirmations={confirmations} close={() => setQuestion(null)} />}
    </section>
  );
}

function usePayments(status: CashAppPaymentStatus): Pages<ListedCashAppPayment> {
  return usePages({ key: paymentsKey, path: `${String(paymentsKey[0])}?status=${status}`, pollMs });
}

function AllPayments({ row }: { readonly row: Row }) {
  const [isOpen, setIsOpen] = useState(false);
  const pending = usePayments('pending');
  const inReview = usePayments('in-review');
  const expired = usePayments('expired');
  const rejected = usePayments('rejected');
  const receipts = useReceipts();
  const all = [pending, inReview, expired, rejected];
  const failed = all.find(({ hasFailed }) => hasFailed);
  const isEmpty = all.every(({ items }) => items?.length === 0) && receipts.data?.length === 0;
  return (
    <>
      {failed !== undefined && (
        <ListFailed
          isReading={all.some(({ isReading }) => isReading)}
          isOld={pending.items !== undefined}
          readAgain={() => all.forEach(({ readAgain }) => readAgain())}
        />
      )}
      {pending.items === undefined && !pending.hasFailed && <PaymentsSkeleton />}
      {isEmpty && <NoPayments />}
      <PaymentSection
        title="Pending payments"
        pages={pending}
        row={row}
        aside={<SumOf payments={pending.items ?? []} />}
      />
      <ReceiptsSection receipts={receipts.data} />
      <PaymentSection title="Needs a decision" pages={inReview} row={row} aside="Late, short or double" />
      <PaymentSection title="Expired" pages={expired} row={row} aside="Last 30 days" />
      <PaymentSection title="Rejected" pages={rejected} row={row} aside="Last 30 days" />
      <div>
        <Button kind="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide confirmed payments' : 'Show confirmed payments'}
        </Button>
      </div>
      {isOpen && <Decided row={row} />}
    </>
  );
}

function Decided({ row }: { readonly row: Row }) {
  const confirmed = usePayments('confirmed');
  const refunded = usePayments('refunded');
  const isEmpty = confirmed.items?.length === 0 && refunded.items?.length === 0;
  return (
    <>
      {isEmpty && <p className="text-ink-2">No payment was confirmed in the last 30 days.</p>}
      <PaymentSection title="Confirmed" pages={confirmed} row={row} aside="Last 30 days" />
      <PaymentSection title="Sent back" pages={refunded} row={row} aside="Last 30 days" />
    </>
  );
}

function Found({ q, row }: { readonly q: string; readonly row: Row }) {
  const path = `${String(paymentsKey[0])}?${new URLSearchParams({ q }).toString()}`;
  const pages = usePages<ListedCashAppPayment>({ key: paymentsKey, path, pollMs });
  return (
    <>
      {pages.hasFailed && (
        <ListFailed isReading={pages.isReading} isOld={pages.items !== undefined} readAgain={pages.readAgain} />
      )}
      {pages.items?.length === 0 && (
        <p>No payment has this code. A code has six letters and digits, such as K7Q-4FM.</p>
      )}
      <PaymentSection title="Found" pages={pages} row={row} />
    </>
  );
}

interface ListFailedProps {
  readonly isReading: boolean;
  readonly isOld: boolean;
  readonly readAgain: () => void;
}

function ListFailed({ isReading, isOld, readAgain }: ListFailedProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-bad-soft p-4">
      <p className="grow text-14">
        <strong className="block font-semibold text-bad">Error</strong>
        Failed to fetch CashApp payments
        {isOld && <span className="block text-ink-2">What is listed may be out of date.</span>}
      </p>
      <Button kind="secondary" size="small" disabled={isReading} onClick={readAgain}>
        Try again
      </Button>
    </div>
  );
}

function NoPayments() {
  const isOffered = useOfferedMethods().includes('cashapp');
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h3 className="text-28">Nothing to confirm</h3>
      <p className="max-w-[36em] text-ink-2">
        {isOffered
          ? 'When a buyer chooses Cash App, the payment waits here for 30 minutes with its code and its amount. This list updates every 30 seconds.'
          : 'This store doesn’t offer Cash App to buyers. Enter your Cash App name in the settings to take payments.'}
      </p>
      <TabLink to="/admin?tab=settings" className={`${buttonClass('secondary', 'small')} mt-2`}>
        Settings
      </TabLink>
    </div>
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
