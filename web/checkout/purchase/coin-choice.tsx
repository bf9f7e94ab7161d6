import type { UseFormReturn } from 'react-hook-form';
import { dialogCoins, type DialogCoin } from '#contracts/coins.ts';
import type { StoreCoin } from '#contracts/crypto.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import type { PaymentForm } from './payment-form.ts';

export function isCoinTaken(coin: DialogCoin, coins: readonly StoreCoin[]): boolean {
  return coins.some(({ id, isAvailable }) => id === coin && isAvailable);
}

interface CoinChoiceProps {
  readonly form: UseFormReturn<PaymentForm>;
  readonly coins: readonly StoreCoin[];
}

/** The 20 coins. Those that the store does not accept stand below the others, disabled. */
export function CoinChoice({ form, coins }: CoinChoiceProps) {
  const texts = useTexts(purchaseTexts);
  const isTaken = ({ id }: { readonly id: DialogCoin }) => isCoinTaken(id, coins);
  const refused = dialogCoins.filter((coin) => !isTaken(coin));
  return (
    <Field
      label={texts.coin}
      render={(described) => (
        <select className={inputClass} {...described} {...form.register('coin')}>
          {dialogCoins.filter(isTaken).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {refused.map(({ id, name }) => (
            <option key={id} value={id} disabled>
              {texts.notAccepted(name)}
            </option>
          ))}
        </select>
      )}
    />
  );
}
