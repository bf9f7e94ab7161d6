import { Link } from 'react-router';
import type { Purchase } from '#contracts/purchases.ts';
import { showShortDay } from '#web/components/dates.ts';
import { showPrice } from '#web/components/figures.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function PurchaseNote({ purchase: { state, refund } }: { readonly purchase: Purchase }) {
  const { states: texts } = useTexts(purchasesTexts);
  const refundText =
    refund === null
      ? ''
      : refund.at === null
        ? texts.refundRequested(showPrice(refund.amount))
        : texts.refund(showPrice(refund.amount), showShortDay(refund.at));
  switch (state) {
    case 'ready':
      return refundText === '' ? null : <Words text={refundText} />;
    case 'refunded':
      return <Words title={texts.refunded.title} text={`${refundText} ${texts.refunded.gone}`.trim()} />;
    case 'pending':
      return <Words {...texts.pending} />;
    case 'in-review':
      return <Words {...texts.inReview} />;
    case 'disputed':
      return <Words {...texts.disputed} />;
    case 'unpaid':
      return <Words {...texts.unpaid} />;
    case 'file-missing':
      return (
        <p className={words}>
          <b className={bold}>{texts.fileMissing.title}</b> {texts.fileMissing.text}{' '}
          <Link to="/faq#contact" className="inline-block underline underline-offset-3 max-sm:-my-3 max-sm:py-3">
            {texts.fileMissing.write}
          </Link>
        </p>
      );
  }
}

const words = 'max-w-[36em] text-14 text-pretty text-ink-2 sm:text-15';
const bold = 'font-semibold text-ink';

function Words({ title, text }: { readonly title?: string; readonly text: string }) {
  return (
    <p className={words}>
      {title !== undefined && <b className={bold}>{title} </b>}
      {text}
    </p>
  );
}
