import type { CryptoRatesInfo } from '#contracts/crypto-settings.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { useNow } from '#web/admin/use-now.ts';
import { countCoins, type ListedCoin } from './coin-state.ts';

interface CoinsFootProps {
  readonly coins: readonly ListedCoin[];
  readonly rates: CryptoRatesInfo;
}

export function CoinsFoot({ coins, rates }: CoinsFootProps) {
  const { all, offered, wrong, check } = countCoins(coins);
  return (
    <div className="sticky bottom-0 z-10 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-1 border-t border-edge bg-wall py-2.5 text-14 text-ink-2 [@media(height<36rem)]:static">
      <p className="text-ink">
        <b className="font-semibold">{offered}</b> of {all} coins offered
      </p>
      {wrong > 0 && (
        <p>
          <b className="font-semibold text-ink">{wrong}</b> {wrong === 1 ? 'does' : 'do'} not work
        </p>
      )}
      {check > 0 && (
        <p>
          <b className="font-semibold text-ink">{check}</b> to check
        </p>
      )}
      <p className="ms-auto max-lg:hidden">
        <Rates rates={rates} /> Locked for 30 minutes. Only public keys are kept here.
      </p>
    </div>
  );
}

function Rates({ rates: { usesFixedPrices, newest } }: Pick<CoinsFootProps, 'rates'>) {
  const now = new Date(useNow());
  if (usesFixedPrices) return 'Fixed prices.';
  if (newest === null) return 'No rates yet.';
  return `Rates from ${newest.source}, ${sayClock(new Date(newest.at), now)}.`;
}
