import { networkLabel } from '#contracts/network-label.ts';
import { Button } from '#web/components/button.tsx';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinMark } from './coin-mark.tsx';
import type { CoinOption } from './coin-options.ts';
import { showCoins } from './show-coins.ts';

interface PayBarProps {
  readonly chosen: CoinOption | null;
  readonly isBusy: boolean;
}

export function PayBar({ chosen, isBusy }: PayBarProps) {
  const { select: texts } = useTexts(cryptoTexts);
  const isToken = chosen !== null && networkLabel(chosen) !== chosen.networkName;
  return (
    <div className="coin-pay">
      {chosen !== null && (
        <CoinMark coin={chosen.coin} symbol={chosen.symbol} className="size-10 shrink-0 max-sm:hidden" />
      )}
      <p className="min-w-0 grow text-13 leading-4.5 text-ink-2 max-sm:text-center">
        {chosen !== null && (
          <b className="block truncate text-15 leading-5 font-semibold text-ink max-sm:hidden">
            {isToken ? `${chosen.symbol} ${texts.on(networkLabel(chosen))}` : chosen.name}
          </b>
        )}
        {texts.nothingCharged}
      </p>
      <Button
        type="submit"
        size="big"
        className="sm:min-w-78"
        disabled={chosen === null}
        isBusy={isBusy}
        busyText={texts.creating}
      >
        {chosen === null ? texts.choose : texts.pay(showCoins(chosen.amount ?? '', chosen.symbol), chosen.networkName)}
      </Button>
    </div>
  );
}
