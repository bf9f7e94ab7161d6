import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { CashAppPaymentStatus, ListedCashAppPayment } from '#contracts/cashapp.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { usePages, type Pages } from '#web/admin/use-pages.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { paymentsKey, pollMs } from './cashapp-keys.ts';
import { HowToCheck } from './how-to-check.tsx';
import { isLate } from './lateness.ts';
import { ListFailed } from './list-failed.tsx';
import { PaymentSection, PaymentsSkeleton, SumOf, type Row } from './payment-section.tsx';
import { ReceiptsSection, useReceipts } from './receipts-section.tsx';

function usePayments(status: CashAppPaymentStatus): Pages<ListedCashAppPayment> {
  return usePages({ key: paymentsKey, path: `${String(paymentsKey[0])}?status=${status}`, pollMs });
}

interface AllPaymentsProps {
  readonly row: Row;
  /** Returns true while a confirmation can be undone. */
  readonly isHeld: (paymentId: string) => boolean;
}

export function AllPayments({ row, isHeld }: AllPaymentsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const pending = usePayments('pending');
  const inReview = usePayments('in-review');
  const expired = usePayments('expired');
  const rejected = usePayments('rejected');
  const confirmed = usePayments('confirmed');
  const receipts = useReceipts();
  const lists = [pending, inReview, expired, rejected];
  // All at once: a list that comes later would push the others down under a finger.
  const isReady = lists.every(({ items, hasFailed }) => items !== undefined || hasFailed) && !receipts.isPending;
  const isEmpty = lists.every(({ items }) => items?.length === 0) && receipts.data?.length === 0;
  const toggle = (
    <AdminButton
      kind="quiet"
      className="-me-2"
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Hide confirmed payments' : 'Show confirmed payments'}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? 'Hide' : 'Show'}
    </AdminButton>
  );
  if (isEmpty && !isOpen) {
    return (
      <NoPayments>
        <AdminButton kind="quiet" onClick={() => setIsOpen(true)}>
          Show confirmed payments
        </AdminButton>
      </NoPayments>
    );
  }
  return (
    <Page>
      <HowToCheck payee={pending.items?.[0]?.cashAppHandle} readAt={pending.readAt} />
      <ListFailed lists={lists} />
      {!isReady && <PaymentsSkeleton />}
      {isReady && (
        <>
          <PaymentSection
            title="Pending payments"
            pages={pending}
            row={row}
            isCounted={({ paymentId }) => !isHeld(paymentId)}
            aside={<SumOf payments={(pending.items ?? []).filter(({ paymentId }) => !isHeld(paymentId))} />}
          />
          <ReceiptsSection receipts={receipts.data} />
          <PaymentSection
            title="Arrived late"
            pages={inReview}
            isListed={isLate}
            row={row}
            aside="Paid after the 30 minutes"
          />
          <PaymentSection
            title="Needs a decision"
            pages={inReview}
            isListed={(payment) => !isLate(payment)}
            row={row}
            aside="Too little, too much or twice"
          />
          <PaymentSection title="Expired" pages={expired} row={row} aside="Last 30 days" />
          <PaymentSection title="Rejected" pages={rejected} row={row} aside="Last 30 days" />
          {isOpen ? (
            <Decided confirmed={confirmed} row={row} toggle={toggle} />
          ) : (
            <SectionHead title="Confirmed" count={confirmed.next === null ? confirmed.items?.length : undefined}>
              {toggle}
            </SectionHead>
          )}
        </>
      )}
    </Page>
  );
}

interface DecidedProps {
  readonly confirmed: Pages<ListedCashAppPayment>;
  readonly row: Row;
  readonly toggle: ReactNode;
}

function Decided({ confirmed, row, toggle }: DecidedProps) {
  const refunded = usePayments('refunded');
  return (
    <>
      {confirmed.items === undefined || confirmed.items.length === 0 ? (
        <>
          <SectionHead title="Confirmed">{toggle}</SectionHead>
          {confirmed.items !== undefined && (
            <p className="py-4 text-ink-2">No payment was confirmed in the last 30 days.</p>
          )}
        </>
      ) : (
        <PaymentSection title="Confirmed" pages={confirmed} row={row} aside={toggle} />
      )}
      <PaymentSection title="Sent back" pages={refunded} row={row} aside="Last 30 days" />
    </>
  );
}

function NoPayments({ children }: { readonly children: ReactNode }) {
  const isOffered = useOfferedMethods().includes('cashapp');
  return (
    <EmptyFrame
      work="cashapp"
      title="Nothing to confirm"
      text={
        isOffered
          ? 'When a buyer chooses Cash App, the payment waits here for 30 minutes with its code and its amount. This list updates every 30 seconds.'
          : 'This store doesn’t offer Cash App to buyers. Enter your Cash App name in the settings to take payments.'
      }
    >
      <TabLink to="/admin?tab=settings" className="admin-button">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Settings
      </TabLink>
      {children}
    </EmptyFrame>
  );
}
