import { Link } from 'react-router';
import type { ListedCashAppPayment, CashAppPaymentStatus } from '#contracts/cashapp.ts';
import { Moment } from '#web/admin/moment.tsx';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { Button } from '#web/components/button.tsx';
import { CopyButton } from '#web/components/copy-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { Countdown } from './countdown.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';

const columns = ['Order', 'Note code', 'Customer', 'Amount', 'Begun', 'Status'] as const;

const looks: Readonly<Record<CashAppPaymentStatus, readonly [label: string, classes: string]>> = {
  pending: ['Pending', 'bg-sunk text-ink'],
  confirmed: ['Confirmed', 'bg-ok-soft text-ok'],
  expired: ['Expired', 'bg-sunk text-ink-2'],
  rejected: ['Rejected', 'bg-sunk text-ink-2'],
  'in-review': ['In review', 'bg-sunk text-ink'],
  refunded: ['Refunded', 'bg-sunk text-ink-2'],
};

const headClass = 'sticky top-0 border-b border-hair bg-wall px-3 py-3 text-start font-semibold';
const cellClass = 'min-w-0 md:border-b md:border-hair md:px-3 md:py-3 md:align-middle';

interface PaymentTableProps {
  readonly payments: readonly ListedCashAppPayment[];
  readonly ask: (payment: ListedCashAppPayment) => void;
}

/** A table; on a phone each payment is a row of a few lines with its button under them. */
export function PaymentTable({ payments, ask }: PaymentTableProps) {
  return (
    <table className="block w-full border-separate border-spacing-0 text-14 md:table">
      <caption className="sr-only">Cash App payments of the last 24 hours, newest first</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="text-13 text-ink-2">
          {columns.map((column) => (
            <th key={column} scope="col" className={`${headClass} ${column === 'Amount' ? 'md:text-end' : ''}`}>
              {column}
            </th>
          ))}
          <th scope="col" className={headClass}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="block border-t border-hair md:table-row-group">
        {payments.map((payment) => (
          <PaymentRow key={payment.paymentId} payment={payment} ask={ask} />
        ))}
      </tbody>
    </table>
  );
}

interface PaymentRowProps {
  readonly payment: ListedCashAppPayment;
  readonly ask: (payment: ListedCashAppPayment) => void;
}

function PaymentRow({ payment, ask }: PaymentRowProps) {
  const { paymentId, orderId, noteCode, status } = payment;
  const orderNumber = showOrderNumber({ number: payment.orderNumber });
  const isWaiting = useSecondsNow() < Date.parse(payment.expiresAt) && status === 'pending';
  return (
    <tr className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-hair py-4 md:table-row">
      <td className={`${cellClass} order-1`}>
        <Link
          to={ordersAddress(allOrders, orderId)}
          data-payment={paymentId}
          aria-label={`Order ${orderNumber} by ${payment.customerEmail || 'a customer without an email'}`}
          className="inline-flex min-h-6 items-center text-act tabular-nums underline underline-offset-4"
        >
          {orderNumber}
        </Link>
      </td>
      <td className={`${cellClass} order-3`}>
        <span className="inline-flex items-center gap-1">
          <span className="text-ink-2 md:sr-only">Note </span>
          <span className="font-mono font-semibold whitespace-nowrap">{noteCode}</span>
          <CopyButton
            text={noteCode}
            label={`Copy note code ${noteCode}`}
            copied="The note code is on the clipboard."
          />
        </span>
      </td>
      <td className={`${cellClass} order-5 wrap-anywhere md:w-1/3`}>
        {payment.customerEmail || 'No email yet'}
        <span className="block text-ink-2">{payment.appName || 'Unknown App'}</span>
      </td>
      <td className={`${cellClass} order-2 text-end text-16 font-semibold tabular-nums md:text-14`}>
        {showPrice(payment.amount)}
      </td>
      <td className={`${cellClass} order-6 self-end text-end text-ink-2 md:text-start`}>
        <Moment at={payment.createdAt} />
      </td>
      <td className={`${cellClass} order-4 text-end md:text-start`}>
        <State payment={payment} isWaiting={isWaiting} />
      </td>
      <td className={`${cellClass} order-7 max-md:col-span-2 max-md:pt-2 max-md:empty:hidden md:text-end`}>
        {isWaiting && (
          <Button
            size="small"
            className="whitespace-nowrap max-md:w-full"
            aria-label={`Confirm Payment of ${showPrice(payment.amount)} by ${payment.customerEmail || 'a customer without an email'}`}
            data-confirm={paymentId}
            onClick={() => ask(payment)}
          >
            Confirm Payment
          </Button>
        )}
      </td>
    </tr>
  );
}

function State({ payment, isWaiting }: { readonly payment: ListedCashAppPayment; readonly isWaiting: boolean }) {
  // Between its end and the next look at the list a payment counts as over.
  const [label, classes] = looks[payment.status === 'pending' && !isWaiting ? 'expired' : payment.status];
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <span className={`rounded-full px-2.5 py-0.5 text-13 font-semibold whitespace-nowrap ${classes}`}>{label}</span>
      {isWaiting && <Countdown to={payment.expiresAt} />}
      {payment.isInReview && payment.status !== 'in-review' && (
        <span className="text-13 font-semibold text-ink">Paid twice: in review</span>
      )}
    </span>
  );
}

/** As high as the rows that are on their way. */
export function PaymentTableSkeleton() {
  return (
    <output aria-label="Loading payments" className="block border-t border-hair">
      {Array.from({ length: 4 }, (_, index) => (
        <span key={index} className="block border-b border-hair py-5">
          <span className="block h-5 w-full animate-pulse rounded bg-sunk" />
        </span>
      ))}
    </output>
  );
}
