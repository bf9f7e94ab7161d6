import type { UseFormReturn } from 'react-hook-form';
import { dialogCoins, type Coin, type DialogCoin } from '#contracts/coins.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import type { PaymentForm } from './payment-form.ts';

/** Says whether the store takes a coin that the dialog lists. */
export function isCoinTaken(coin: DialogCoin, coins: readonly Coin[]): boolean {
  return coins.some((taken) => taken === coin);
}

/** The 20 coins. Those that the store does not accept stay in the list, disabled. */
export function CoinChoice({
  form,
  coins,
}: {
  readonly form: UseFormReturn<PaymentForm>;
  readonly coins: readonly Coin[];
}) {
  return (
    <Field
      label="Cryptocurrency"
      note="The address and the amount in this coin come on the next page."
      render={(described) => (
        <select className={inputClass} {...described} {...form.register('coin')}>
          {dialogCoins.map(({ id, name }) => (
            <option key={id} value={id} disabled={!isCoinTaken(id, coins)}>
              {isCoinTaken(id, coins) ? name : `${name} (not accepted)`}
            </option>
          ))}
        </select>
      )}
    />
  );
}
