import { useQuery } from '@tanstack/react-query';
import type { CashAppReceipt, CashAppReceiptProblem } from '#contracts/cashapp-receipts.ts';
import { Moment } from '#web/admin/moment.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { pollMs, receiptsKey } from './cashapp-keys.ts';
import { useDismissReceipt } from './use-dismiss-receipt.ts';

const problems: Readonly<Record<CashAppReceiptProblem, string>> = {
  malformed: 'Part of its header is missing or appears twice.',
  unsigned: 'Cash App did not sign it.',
  'partly-signed': 'Its signature does not cover all of it.',
  dmarc: 'Its sender could not be verified.',
  recipient: 'It was sent to a different address than the one in Settings.',
  template: 'It does not have the words of a receipt.',
  'no-code': 'Its note is not just a code.',
  'unknown-code': 'No payment has its code.',
  payee: 'It names a different Cash App name than yours.',
  used: 'Its Message-ID was used before.',
  time: 'It did not come within the payment’s 30 minutes.',
  closed: 'The payment was no longer open.',
  amount: 'Its amount differs from the one that was asked for.',
};

export function useReceipts() {
  return useQuery<readonly CashAppReceipt[]>({ queryKey: receiptsKey, staleTime: 0, refetchInterval: pollMs });
}

/** Mails that look like receipts and confirmed nothing. Nothing while there are none. */
export function ReceiptsSection({ receipts }: { readonly receipts: readonly CashAppReceipt[] | undefined }) {
  if (receipts === undefined || receipts.length === 0) return null;
  return (
    <section aria-labelledby="receipts-to-check">
      <SectionHead id="receipts-to-check" title="Receipt emails to check" count={receipts.length}>
        <p className="text-13 text-ink-2">They are not proof. Check in Cash App.</p>
      </SectionHead>
      <ul className="divide-y divide-hair border-b border-hair">
        {receipts.map((receipt) => (
          <ReceiptToCheck key={receipt.receiptId} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function ReceiptToCheck({ receipt }: { readonly receipt: CashAppReceipt }) {
  const { receiptId, problem, sender, subject, receivedAt, noteCode } = receipt;
  const dismiss = useDismissReceipt(receiptId, { title: 'Receipt email set aside' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-0 grow basis-72 gap-0.5">
        <p className="font-medium wrap-anywhere">{subject}</p>
        <p>
          {problems[problem]}{' '}
          {noteCode !== null && (
            <TabLink
              to={`/admin?tab=cashapp&q=${noteCode}`}
              className="font-semibold whitespace-nowrap underline underline-offset-4"
            >
              Show {noteCode}
            </TabLink>
          )}
        </p>
        <p className="text-13 wrap-anywhere text-ink-2">
          Claims to be from {sender}, <Moment at={receivedAt} />
        </p>
      </div>
      <AdminButton
        disabled={dismiss.isPending}
        aria-label={`Done with the receipt email “${subject}”`}
        onClick={() => dismiss.mutate()}
      >
        Done
      </AdminButton>
    </li>
  );
}
