import type { UseFormReturn } from 'react-hook-form';
import type { StoreCoin } from '#contracts/crypto.ts';
import { type PaymentMethod } from '#contracts/payment-methods.ts';
import { methodName } from '#web/components/method-name.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinAmount } from './coin-amount.tsx';
import { CoinChoice } from './coin-choice.tsx';
import { DrawnCard } from './drawn-card.tsx';
import type { PaymentForm } from './payment-form.ts';

interface MethodSlotProps {
  readonly method: PaymentMethod | null;
  readonly form: UseFormReturn<PaymentForm>;
  readonly coins: readonly StoreCoin[];
  readonly listMinor: number;
  /** True if a wallet's sheet asks the payer before anything is paid. */
  readonly asksFirst: boolean;
}

export function MethodSlot({ method, form, coins, listMinor, asksFirst }: MethodSlotProps) {
  const { next } = useTexts(purchaseTexts);
  if (method === null) return <div className="method-slot" />;
  const isPage = method === 'card' || method === 'paypal' || method === 'crypto' || method === 'cashapp';
  const sentence = isPage ? next[method] : asksFirst ? next.asksFirst(methodName(method)) : next.atOnce;
  return (
    <div className="method-slot">
      {method === 'card' && <DrawnCard />}
      {method === 'crypto' && <CoinChoice form={form} coins={coins} />}
      <div aria-live="polite" className="text-13 text-ink-2">
        {method === 'crypto' && <CoinAmount form={form} listMinor={listMinor} />}
        <p>{sentence}</p>
      </div>
    </div>
  );
}
