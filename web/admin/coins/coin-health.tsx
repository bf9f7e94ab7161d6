import type { ReactNode } from 'react';
import { Check, CircleAlert, X } from 'lucide-react';
import type { CryptoNetworkInfo, NodeFailure } from '#contracts/crypto-settings.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { Moment } from '#web/admin/moment.tsx';
import { useNow } from '#web/admin/use-now.ts';
import type { ListedCoin } from './coin-state.ts';

const failures: Readonly<Record<NodeFailure, string>> = {
  unreachable: 'No answer',
  'rate-limited': 'Refuses requests',
  misconfigured: 'Not usable',
  'not-synced': 'Not in sync',
  'bad-response': 'Wrong answers',
};

export function CoinHealth({ listed: { coin, network, state } }: { readonly listed: ListedCoin }) {
  const { health, node } = network;
  switch (state) {
    case 'wrong':
      return <Failure health={health} />;
    case 'check':
      return (
        <Warning>
          {network.nextKey?.firstAddresses.length === 1 ? 'Check the address' : 'Check three addresses'}
        </Warning>
      );
    case 'set-up':
      return node === null ? 'No node yet' : 'No key yet';
    case 'ready':
      return 'Ready, not offered';
    case 'works':
      if (network.key?.pool?.isLow === true) return <Warning>{network.key.pool.left} addresses left</Warning>;
      return (
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          <Check aria-hidden="true" className="size-3.5 shrink-0 text-ok" />
          {coin.asset === network.network ? <NewestBlock health={health} /> : `As ${network.name}`}
        </span>
      );
  }
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-warn-soft px-2 py-1 font-semibold text-warn">
      <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}

function Failure({ health: { failure, checkedAt } }: Pick<CryptoNetworkInfo, 'health'>) {
  const now = new Date(useNow());
  const name = failure === null ? 'Not looked at' : failures[failure];
  const since = checkedAt === null ? ' yet' : ` since ${sayClock(new Date(checkedAt), now)}`;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-bad-soft px-2 py-1 font-semibold text-bad">
      <X aria-hidden="true" className="size-3.5 shrink-0" />
      {name}
      {(checkedAt !== null || failure === 'unreachable') && since}
    </span>
  );
}

function NewestBlock({ health: { height, checkedAt, text } }: Pick<CryptoNetworkInfo, 'health'>) {
  if (height === null) return text;
  return (
    <span>
      Block {height.toLocaleString('en-US')}
      {checkedAt !== null && (
        <>
          , <Moment at={checkedAt} />
        </>
      )}
    </span>
  );
}
