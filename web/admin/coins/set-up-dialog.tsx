import type { ReactNode } from 'react';
import type { CryptoKeyInfo } from '#contracts/crypto-settings.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import type { ListedCoin } from './coin-state.ts';
import { wordsOf } from './family-words.ts';
import { KeyForm } from './key-form.tsx';
import { NodeForm } from './node-form.tsx';
import { ShownAddress } from './shown-address.tsx';

interface SetUpDialogProps {
  readonly listed: ListedCoin;
  readonly opener: HTMLElement;
  readonly close: () => void;
  readonly compare: () => void;
}

/** A network's node and key: what is set, and forms to set others. */
export function SetUpDialog({ listed: { coin, network }, opener, close, compare }: SetUpDialogProps) {
  const { node, key, health, name, family } = network;
  const { title } = wordsOf(family);
  return (
    <Dialog
      title={`Set up ${name}`}
      description={
        coin.asset === network.network
          ? `Node and ${title.toLowerCase()}`
          : `${coin.name} uses the node and key of ${name}`
      }
      close={close}
      opener={opener}
      isNarrow
    >
      <div className="grid gap-8 overflow-y-auto px-5 py-5 sm:px-8">
        <section aria-labelledby="coin-node" className="grid gap-3">
          <h3 id="coin-node" className="text-18">
            Node
          </h3>
          <p className="text-14 text-ink-2">
            {node === null ? (
              'None is set up. Your own node tells nobody who buys from you.'
            ) : (
              <>
                <span className="font-medium wrap-anywhere text-ink">{node.host}</span>. {health.text}
              </>
            )}
          </p>
          <Fold title={node === null ? null : 'Use another node'}>
            <NodeForm network={network} />
          </Fold>
        </section>
        <section aria-labelledby="coin-key" className="grid gap-3">
          <h3 id="coin-key" className="text-18">
            {title}
          </h3>
          {key === null ? <p className="text-14 text-ink-2">None is set up.</p> : <KeyFacts info={key} />}
          <Fold title={key === null ? null : 'Use another key'}>
            <KeyForm network={network} onEntered={compare} />
          </Fold>
        </section>
      </div>
    </Dialog>
  );
}

/** Shows a form at once where nothing is set up, and on request where something is. */
function Fold({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  if (title === null) return children;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{title}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function KeyFacts({ info }: { readonly info: CryptoKeyInfo }) {
  const { shownKey, addedAt, addedBy, firstAddresses, addressesUsed, longestGap, pool } = info;
  const [first] = firstAddresses;
  return (
    <dl className="divide-y divide-hair border-y border-hair text-14">
      <Fact term="Key">
        <span className="font-mono text-13 wrap-anywhere">{shownKey}</span>
      </Fact>
      {first !== undefined && (
        <Fact term="First address">
          <ShownAddress address={first.address} />
          <span className="block font-mono text-13 text-ink-2">{first.path}</span>
        </Fact>
      )}
      <Fact term="Added">
        <Moment at={addedAt} /> {addedBy === null ? 'as a sample' : `by ${addedBy}`}
      </Fact>
      <Fact term="Addresses used">
        {addressesUsed}
        {pool !== null && <PoolLevel pool={pool} />}
      </Fact>
      {pool === null && (
        <Fact term="Longest gap">
          {longestGap} in a row without money. Set your wallet to search further than that.
        </Fact>
      )}
    </dl>
  );
}

function PoolLevel({ pool: { size, left, isLow } }: { readonly pool: NonNullable<CryptoKeyInfo['pool']> }) {
  return (
    <>
      {` of ${size}`}
      {isLow && <span className="block font-semibold text-warn">{left} left. Add more before they run out.</span>}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
