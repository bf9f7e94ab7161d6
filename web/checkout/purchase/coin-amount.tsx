import { useQuery } from '@tanstack/react-query';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { coinsFor } from '#contracts/coin-amount.ts';
import { priceFor } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { showCoins } from '#web/checkout/crypto/show-coins.ts';
import { storeKey } from '#web/query-keys.ts';
import type { PaymentForm } from './payment-form.ts';

interface CoinAmountProps {
  readonly form: UseFormReturn<PaymentForm>;
  readonly listMinor: number;
}

/** Shows the price in the chosen coin. Fetches the prices, which a rendered page does not bring. */
export function CoinAmount({ form, listMinor }: CoinAmountProps) {
  const chosen = useWatch({ control: form.control, name: 'coin' });
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey, refetchOnMount: 'always' });
  const coin = store?.coins.find(({ id, isAvailable }) => id === chosen && isAvailable);
  const totalMinor = priceFor('crypto', listMinor);
  if (coin === undefined || coin.price === null || totalMinor <= 0) return null;
  return (
    <p className="font-head text-20 leading-7 font-medium tracking-tight text-ink tabular-nums">
      {showCoins(coinsFor(totalMinor, coin.price), coin.symbol)}
    </p>
  );
}
