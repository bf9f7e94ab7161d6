import type { ReactNode } from 'react';
import { Check, CircleAlert, X } from 'lucide-react';
import { Moment } from '#web/admin/moment.tsx';
import { Button } from '#web/components/button.tsx';
import type { ListedCoin } from './coin-state.ts';
import { OfferSwitch } from './offer-switch.tsx';

export type CoinQuestion = 'set-up' | 'compare';

interface CoinRowProps {
  readonly listed: ListedCoin;
  readonly isOwner: boolean;
  readonly isBusy: boolean;
  readonly ask: (question: CoinQuestion, opener: HTMLElement) => void;
  readonly offer: (isOffered: boolean) => void;
}

const columns =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-0.5 lg:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_6.5rem_minmax(0,1.6fr)_7rem_6rem]';

/** The names of the columns, for eyes: each row says the same in words. */
export function CoinHeads() {
  return (
    <div aria-hidden="true" className={`${columns} border-b border-hair py-2 text-13 text-ink-2 max-lg:hidden`}>
      <span>Coin</span>
      <span>Network</span>
      <span className="text-end">Confirmations</span>
      <span>Health</span>
      <span className="text-end">Orders, 90 days</span>
      <span className="text-end">Offered</span>
    </div>
  );
}

export function CoinRow({ listed, isOwner, isBusy, ask, offer }: CoinRowProps) {
  const { coin, network, state } = listed;
  const isQuiet = !coin.isOffered && state !== 'check';
  return (
    <li className={`${columns} min-h-13 py-2 text-14 ${isQuiet ? 'text-ink-2' : ''}`}>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 max-lg:col-start-1">
        {isOwner && state !== 'later' ? (
          <button
            type="button"
            onClick={({ currentTarget }) => ask('set-up', currentTarget)}
            className="text-start font-semibold underline-offset-3 hover:underline"
          >
            {coin.name}
          </button>
        ) : (
          <span className="font-semibold">{coin.name}</span>
        )}
        <span className="font-mono text-13 text-ink-2">{coin.symbol}</span>
      </span>
      <span className="min-w-0 max-lg:col-start-1">{network.name}</span>
      <span className="text-end tabular-nums max-lg:hidden">
        {coin.confirmations}
        <span className="sr-only"> confirmations</span>
      </span>
      <span className="min-w-0 text-13 max-lg:col-start-1">
        <Health listed={listed} />
      </span>
      <span className="text-end tabular-nums max-lg:hidden">
        {coin.recentOrders > 0 && (
          <>
            {coin.recentOrders}
            <span className="sr-only"> orders in 90 days</span>
          </>
        )}
      </span>
      <span className="text-end max-lg:col-start-2 max-lg:row-span-3 max-lg:row-start-1">
        {isOwner && <Action listed={listed} isBusy={isBusy} ask={ask} offer={offer} />}
        {!isOwner && coin.isOffered && 'Offered'}
      </span>
    </li>
  );
}

function Health({ listed: { coin, network, state } }: Pick<CoinRowProps, 'listed'>) {
  const { health } = network;
  const isToken = coin.asset !== network.network;
  switch (state) {
    case 'wrong':
      return (
        <span className="inline-flex items-start gap-1.5 rounded-field bg-bad-soft px-2 py-1 font-semibold text-bad">
          <X aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {health.text}
        </span>
      );
    case 'check':
      return (
        <Warning>
          {network.nextKey?.firstAddresses.length === 1 ? 'Check the address' : 'Check three addresses'}
        </Warning>
      );
    case 'set-up':
      return network.node === null ? 'No node yet' : 'No key yet';
    case 'later':
      return 'Not supported yet';
    case 'ready':
      return 'Ready, not offered';
    case 'works':
      if (network.key?.pool?.isLow === true) return <Warning>{network.key.pool.left} addresses left</Warning>;
      return (
        <span className="inline-flex items-center gap-1.5 text-ink-2">
          <Check aria-hidden="true" className="size-3.5 shrink-0 text-act" />
          <span>
            {isToken && `As ${network.name}`}
            {!isToken && health.height === null && health.text}
            {!isToken && health.height !== null && (
              <>
                Block {health.height.toLocaleString('en-US')}
                {health.checkedAt !== null && (
                  <>
                    , <Moment at={health.checkedAt} />
                  </>
                )}
              </>
            )}
          </span>
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

function Action({
  listed: { coin, network, state },
  isBusy,
  ask,
  offer,
}: Pick<CoinRowProps, 'listed' | 'isBusy' | 'ask' | 'offer'>) {
  const name = `${coin.name} on ${network.name}`;
  if (state === 'later') return null;
  if (state === 'check') {
    return (
      <Button
        kind="secondary"
        size="small"
        aria-label={`Check ${name}`}
        onClick={({ currentTarget }) => ask('compare', currentTarget)}
      >
        Check
      </Button>
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
    <OfferSwitch
      label={`Offer ${name}`}
      isOn={coin.isOffered}
      isDisabled={isBusy || (state === 'wrong' && !coin.isOffered)}
      onChange={offer}
    />
  );
}
