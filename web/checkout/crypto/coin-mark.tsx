// A file of its own, so that no page's HTML or script carries the drawings.
import marks from './coin-marks.svg?no-inline';

/** The coins whose brands' marks the file holds. Others are a blank coin with the ticker. */
const drawn: ReadonlySet<string> = new Set([
  'bitcoin',
  'ethereum',
  'solana',
  'usdt',
  'ripple',
  'bnb',
  'litecoin',
  'dogecoin',
  'cardano',
  'polkadot',
  'chainlink',
  'monero',
  'polygon',
]);

interface CoinMarkProps {
  readonly coin: string;
  readonly symbol: string;
  readonly className?: string;
}

/** The mark of a coin. Decorative: the name stands beside it. */
export function CoinMark({ coin, symbol, className = '' }: CoinMarkProps) {
  return (
    <span aria-hidden="true" className={`coin-mark ${className}`}>
      {drawn.has(coin) ? (
        <svg>
          <use href={`${marks}#${coin}`} />
        </svg>
      ) : (
        <svg viewBox="0 0 36 36">
          <circle cx="18" cy="18" r="17.25" />
          <text x="18" y="18" dy="0.36em">
            {symbol}
          </text>
        </svg>
      )}
    </span>
  );
}
