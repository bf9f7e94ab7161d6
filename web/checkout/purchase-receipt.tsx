import { useQuery } from '@tanstack/react-query';
import type { DownloadPage } from '#contracts/download-page.ts';
import { OrderReceipt } from '#web/download/order-receipt.tsx';
import { downloadKey } from '#web/page-keys.ts';

interface PurchaseReceiptProps {
  readonly token: string;
  readonly className?: string;
}

export function PurchaseReceipt({ token, className = '' }: PurchaseReceiptProps) {
  const { data: page } = useQuery<DownloadPage>({ queryKey: downloadKey(token) });
  if (page === undefined || page.state === 'payment-pending' || page.state === 'not-paid') return null;
  return (
    <div className={className}>
      <OrderReceipt page={page} />
    </div>
  );
}
