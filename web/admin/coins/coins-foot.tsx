import type { CryptoRatesInfo } from '#contracts/crypto-settings.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { Foot } from '#web/admin/shell/foot.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { countCoins, type ListedCoin } from './coin-state.ts';

interface CoinsFootProps {
  readonly coins: readonly ListedCoin[];
  readonly rates: CryptoRatesInfo;
}

export function CoinsFoot({ coins, rates }: CoinsFootProps) {
  const { all, offered, wrong, silent, check } = countCoins(coins);
  return (
    <Foot>
      <div className="coins-foot">
        <p>
          <b>{offered}</b> of {all} coins offered
        </p>
        {wrong > 0 && (
          <p className="text-ink-2">
            <b className="text-ink">{wrong}</b> {wrong === 1 ? 'does' : 'do'} not {silent === wrong ? 'answer' : 'work'}
          </p>
        )}
        {check > 0 && (
          <p className="text-ink-2">
            <b className="text-ink">{check}</b> to check
          </p>
        )}
        <p className="ms-auto text-ink-2 max-lg:hidden">
          <Rates rates={rates} /> Locked for 30 minutes. Only public keys are kept here.
        </p>
      </div>
    </Foot>
  );
}

function Rates({ rates: { usesFixedPrices, newest } }: Pick<CoinsFootProps, 'rates'>) {
  const now = new Date(useNow());
  if (usesFixedPrices) return 'Fixed prices.';
  if (newest === null) return 'No rates yet.';
  return `Rates from ${newest.source}, ${sayClock(new Date(newest.at), now)}.`;
}
