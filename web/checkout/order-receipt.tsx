import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { DownloadPage } from '#contracts/downloads.ts';
import { parseMinor } from '#contracts/money.ts';
import { discountPercents, paymentMethodNames } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { showShortDay } from '#web/components/dates.ts';
import { showMinor, showPrice } from '#web/components/figures.ts';
import { Receipt } from '#web/components/receipt.tsx';
import { downloadKey, storeKey } from '#web/query-keys.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';

interface OrderReceiptProps {
  /** Opens the download of the order. */
  readonly token: string;
  /** The address that the receipt went to, where it is known in full. */
  readonly email?: string;
  readonly className?: string;
}

/** The receipt of a paid order. Nothing until it is known. */
export function OrderReceipt({ token, email, className = '' }: OrderReceiptProps) {
  const texts = useTexts(checkoutTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { data: page } = useQuery<DownloadPage>({ queryKey: downloadKey(token) });
  if (page === undefined || page.state === 'payment-pending') return null;
  const { app, order } = page;
  const savedMinor = (parseMinor(order.listPrice) ?? 0) - (parseMinor(order.amount) ?? 0);
  const sentTo = email ?? page.maskedEmail;
  return (
    <div className={className}>
      <Receipt
        storeName={store?.name ?? ''}
        heads={[
          { label: texts.receipt.order, text: `#${order.number}` },
          { label: texts.receipt.date, text: showShortDay(order.placedAt) },
        ]}
        lines={[
          {
            label: app.version === null ? app.name : `${app.name} ${app.version}`,
            note: texts.receipt.note,
            amount: showPrice(order.listPrice),
          },
          ...(savedMinor > 0
            ? [
                {
                  label: texts.discountOf(paymentMethodNames[order.method], discountPercents[order.method]),
                  amount: `−${showMinor(savedMinor)}`,
                },
              ]
            : []),
        ]}
        total={{ label: texts.receipt.paid, note: texts.by(order.method), amount: showPrice(order.amount) }}
      >
        {sentTo !== null && <p className="wrap-anywhere">{texts.receipt.sentTo(sentTo)}</p>}
        <button
          type="button"
          className="-ms-1 inline-flex min-h-11 items-center gap-2 px-1 text-14 font-medium text-ink underline underline-offset-3"
          onClick={() => window.print()}
        >
          <Printer aria-hidden="true" className="size-4.5" />
          {texts.receipt.print}
        </button>
      </Receipt>
    </div>
  );
}
