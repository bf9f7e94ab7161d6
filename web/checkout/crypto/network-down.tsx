import { Note } from '#web/components/note.tsx';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { KnownPayment } from './use-crypto-payment.ts';

export function NetworkDown({ payment }: { readonly payment: KnownPayment }) {
  const { networkDown } = useTexts(cryptoTexts);
  if (!payment.isNetworkDown) return null;
  return (
    <Note title={networkDown.title(payment.network)} className="mb-5">
      {networkDown.text}
    </Note>
  );
}
