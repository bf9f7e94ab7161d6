import { Note } from '#web/components/note.tsx';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { showCoins } from './show-coins.ts';
import type { KnownPayment } from './use-crypto-payment.ts';

interface LeftPaymentProps {
  readonly payment: KnownPayment;
  readonly goBack: () => void;
}

export function LeftPayment({ payment, goBack }: LeftPaymentProps) {
  const { left } = useTexts(cryptoTexts);
  const { received, symbol, orderNumber } = payment;
  return (
    <Note title={left.title} className="mb-6">
      {left.text(showCoins(received, symbol), orderNumber)}{' '}
      <button type="button" className="-my-3 min-h-11 font-semibold underline underline-offset-3" onClick={goBack}>
        {left.goBack}
      </button>
      .
    </Note>
  );
}
