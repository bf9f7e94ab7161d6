import { networkLabel } from '#contracts/network-label.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { CoinMark } from './coin-mark.tsx';
import type { CoinOption } from './coin-options.ts';
import { showRate, splitAmount } from './show-coins.ts';
import { UnbrokenNetwork } from './unbroken-network.tsx';

interface CoinRowProps {
  readonly option: CoinOption;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

export function CoinRow({ option, isChosen, choose }: CoinRowProps) {
  const { select: texts } = useTexts(cryptoTexts);
  const { id, coin, name, symbol, price, amount, isAvailable, reason } = option;
  const { figures, zeros } = splitAmount(amount ?? '0');
  return (
    <label className="coin-row">
      <input type="radio" name="coin" value={id} checked={isChosen} disabled={!isAvailable} onChange={choose} />
      <CoinMark coin={coin} symbol={symbol} className="size-8 sm:size-9" />
      <span className="min-w-0">
        <span className="block leading-5.5 font-semibold wrap-anywhere">
          {name} <small className="text-14 font-normal text-ink-3 max-sm:sr-only">{symbol}</small>
        </span>
        <span className="block text-13 leading-4.5 text-ink-2">
          {/* Why it is not available matters more than the network, unless the network is what differs. */}
          <span className={isAvailable || option.network !== null ? '' : 'sr-only'}>
            <UnbrokenNetwork text={texts.on(networkLabel(option))} />
            {!isAvailable && '. '}
          </span>
          {!isAvailable && texts.unavailable[reason ?? 'noRate']}
        </span>
      </span>
      {isAvailable && price !== null && (
        <span className="text-end text-15 leading-5.5 font-semibold whitespace-nowrap tabular-nums sm:text-16">
          {figures}
          <span className="font-normal text-ink-3">{zeros}</span> {symbol}
          <small className="block text-13 leading-4.5 font-normal text-ink-2">{texts.each(showRate(price))}</small>
        </span>
      )}
    </label>
  );
}
