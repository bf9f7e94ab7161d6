import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link } from 'react-router';
import type { DownloadPage } from '#contracts/download-page.ts';
import { parseMinor } from '#contracts/money.ts';
import { discountPercents } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { showShortDay } from '#web/components/dates.ts';
import { showMinor, showPrice } from '#web/components/figures.ts';
import { Receipt } from '#web/components/receipt.tsx';
import { methodName } from '#web/components/method-name.ts';
import { storeKey } from '#web/query-keys.ts';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { lastRefundDay } from './last-refund-day.ts';

interface OrderReceiptProps {
  readonly page: Pick<DownloadPage, 'app' | 'order' | 'maskedEmail'>;
  readonly refund?: { readonly label: string; readonly amount: string };
  readonly surface?: 'mat' | 'wall';
}

/** The receipt of an order. Printed, it stands alone. */
export function OrderReceipt({ page, refund, surface = 'mat' }: OrderReceiptProps) {
  const { app, order, maskedEmail } = page;
  const { receipt: texts } = useTexts(downloadTexts);
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const method = methodName(order.method);
  const discount = (parseMinor(order.listPrice) ?? 0) - (parseMinor(order.amount) ?? 0);
  return (
    <Receipt
      surface={surface}
      storeName={store?.name ?? ''}
      heads={[
        { label: texts.order, text: `#${order.number}` },
        { label: texts.date, text: showShortDay(order.placedAt) },
      ]}
      lines={[
        { label: app.version === null ? app.name : `${app.name} ${app.version}`, amount: showPrice(order.listPrice) },
        ...(discount > 0
          ? [{ label: texts.discount(method, discountPercents[order.method]), amount: `−${showMinor(discount)}` }]
          : []),
        ...(refund === undefined ? [] : [{ label: refund.label, amount: `−${showPrice(refund.amount)}` }]),
      ]}
      total={{ label: texts.paid, note: texts.by(method), amount: showPrice(order.amount) }}
    >
      <button
        type="button"
        onClick={() => window.print()}
        className="inline-flex min-h-11 items-center gap-2 text-14 font-semibold text-ink underline underline-offset-3 print:hidden"
      >
        <Printer aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        {texts.print}
      </button>
      <p className="wrap-anywhere">
        {maskedEmail !== null && texts.sentTo(maskedEmail)} {texts.refund(lastRefundDay(order.placedAt))}{' '}
        <Link
          to="/faq#refunds"
          className="inline-block font-medium underline underline-offset-3 max-sm:-my-3 max-sm:py-3"
        >
          {texts.how}
        </Link>
        .
      </p>
    </Receipt>
  );
}
