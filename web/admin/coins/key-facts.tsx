import type { ReactNode } from 'react';
import type { CryptoKeyInfo } from '#contracts/crypto-settings.ts';
import { Moment } from '#web/admin/moment.tsx';
import { ShownAddress } from './shown-address.tsx';

export function KeyFacts({ info }: { readonly info: CryptoKeyInfo }) {
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
