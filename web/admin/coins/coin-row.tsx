import { showPrice } from '#web/components/figures.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Switch } from '#web/admin/parts/switch.tsx';
import { CoinHealth } from './coin-health.tsx';
import type { ListedCoin } from './coin-state.ts';
import { kindOfNode } from './watched-through.ts';

export type CoinQuestion = 'set-up' | 'compare';

interface CoinRowProps {
  readonly listed: ListedCoin;
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly ask: (question: CoinQuestion, opener: HTMLElement) => void;
  readonly offer: (isOffered: boolean) => void;
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-0.5 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1.1fr)_6.5rem_minmax(0,1fr)_minmax(0,1.5fr)_6.5rem_5.5rem]';

/** The names of the columns, for eyes: each row says the same in words. */
export function CoinHeads() {
  return (
    <div aria-hidden="true" className={`${columns} border-b border-hair py-2 text-13 text-ink-2 max-lg:hidden`}>
      <span>Coin</span>
      <span>Network</span>
      <span className="text-end">Confirmations</span>
      <span>Watched through</span>
      <span>Health</span>
      <span className="text-end">Orders, 90 days</span>
      <span className="text-end">Offered</span>
    </div>
  );
}

const tokenStandards: Readonly<Record<string, string>> = { evm: 'ERC-20', tron: 'TRC-20' };

export function CoinRow({ listed, isOwner, isBusy, ask, offer }: CoinRowProps) {
  const { coin, network, state } = listed;
  const isQuiet = !coin.isOffered && state !== 'check' && state !== 'wrong';
  const standard = coin.asset === network.network ? undefined : tokenStandards[network.family];
  return (
    <li className={`${columns} min-h-10 py-1 text-14 max-lg:py-2.5 ${isQuiet ? 'text-ink-2' : ''}`}>
      <span className="min-w-0 max-lg:col-start-1">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <button
            type="button"
            onClick={({ currentTarget }) => ask('set-up', currentTarget)}
            className="text-start font-semibold underline-offset-3 hover:underline"
          >
            {coin.name}
          </button>
          <span className="font-mono text-13 text-ink-2">{coin.symbol}</span>
        </span>
        {coin.minimumPrice !== null && (
          <span className="block text-13 text-ink-2">From {showPrice(coin.minimumPrice)}</span>
        )}
      </span>
      <span className="min-w-0 max-lg:col-start-1">
        {network.name}
        {standard !== undefined && ` (${standard})`}
      </span>
      <span className="text-end tabular-nums max-lg:hidden">
        {coin.confirmations}
        <span className="sr-only"> confirmations</span>
      </span>
      <span className="min-w-0 max-lg:hidden">
        <WatchedThrough node={network.node} />
      </span>
      <span className="min-w-0 text-13 max-lg:col-start-1">
        <CoinHealth listed={listed} />
      </span>
      {/* What to do as well: once for each network. */}
      {state === 'wrong' && coin.asset === network.network && (
        <span className="min-w-0 pb-1 text-13 text-ink-2 max-lg:col-start-1 lg:col-start-5 lg:-col-end-1 lg:row-start-2">
          {network.health.text}
        </span>
      )}
      <span className="text-end tabular-nums max-lg:hidden">
        {coin.recentOrders > 0 && (
          <>
            {coin.recentOrders}
            <span className="sr-only"> orders in 90 days</span>
          </>
        )}
      </span>
      <span className="flex items-center justify-end max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1">
        {isOwner && <Action listed={listed} isBusy={isBusy} ask={ask} offer={offer} />}
        {!isOwner && coin.isOffered && 'Offered'}
      </span>
    </li>
  );
}

function WatchedThrough({ node }: Pick<ListedCoin['network'], 'node'>) {
  if (node === null) return null;
  return (
    <span className="text-ink-2" title={node.host}>
      <span className="sr-only">Watched through: </span>
      {kindOfNode(node)}
    </span>
  );
}

function Action({
  listed: { coin, network, state },
  isBusy,
  ask,
  offer,
}: Pick<CoinRowProps, 'listed' | 'isBusy' | 'ask' | 'offer'>) {
  const name = `${coin.name} on ${network.name}`;
  if (state === 'check') {
    return (
      <AdminButton aria-label={`Check ${name}`} onClick={({ currentTarget }) => ask('compare', currentTarget)}>
        Check
      </AdminButton>
    );
  }
  if (state === 'set-up' && !coin.isOffered) {
    return (
      <button
        type="button"
        aria-label={`Set up ${name}`}
        onClick={({ currentTarget }) => ask('set-up', currentTarget)}
        className="min-h-11 underline underline-offset-3"
      >
        Set up
      </button>
    );
  }
  return (
    <Switch
      aria-label={`Offer ${name}`}
      checked={coin.isOffered}
      disabled={isBusy || (state === 'wrong' && !coin.isOffered)}
      onChange={({ target }) => offer(target.checked)}
    />
  );
}
