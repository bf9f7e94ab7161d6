import type { ListedCashAppPayment } from '#contracts/cashapp.ts';
import { Page } from '#web/admin/parts/page.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { paymentsKey, pollMs } from './cashapp-keys.ts';
import { ListFailed } from './list-failed.tsx';
import { PaymentSection, type Row } from './payment-section.tsx';

export function FoundPayments({ q, row }: { readonly q: string; readonly row: Row }) {
  const path = `${String(paymentsKey[0])}?${new URLSearchParams({ q }).toString()}`;
  const pages = usePages<ListedCashAppPayment>({ key: paymentsKey, path, pollMs });
  return (
    <Page>
      <ListFailed lists={[pages]} />
      {pages.items?.length === 0 && (
        <p className="pt-8">No payment has this code. A code has six letters and digits, such as K7Q-4FM.</p>
      )}
      <PaymentSection title="Found" pages={pages} row={row} />
    </Page>
  );
}
