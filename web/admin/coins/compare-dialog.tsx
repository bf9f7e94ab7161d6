import { useState } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useCoinChange } from './coin-settings.ts';
import type { ListedCoin } from './coin-state.ts';
import { wordsOf } from './family-words.ts';
import { ShownAddress } from './shown-address.tsx';

interface CompareDialogProps {
  readonly listed: ListedCoin;
  readonly opener: HTMLElement;
  readonly close: () => void;
}

/** Makes an operator compare the first three addresses of a key one by one, before any buyer pays to them. */
export function CompareDialog({ listed: { coin, network }, opener, close }: CompareDialogProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const change = useCoinChange();
  const { key, nextKey, family } = network;
  const words = wordsOf(family);
  if (nextKey === null) return null;
  const { firstAddresses, fingerprint, shownKey } = nextKey;
  // The coins that are on offer stay as they are.
  const isReplacement = key !== null;
  const count = firstAddresses.filter(({ address }) => ticked.has(address)).length;

  async function approve(): Promise<void> {
    const addresses = firstAddresses.map(({ address }) => address);
    try {
      await change.mutateAsync({
        method: 'POST',
        path: `networks/${network.network}/key/approve`,
        body: { fingerprint, addresses },
      });
      close();
      const description = 'All operators get an email about the new key.';
      if (isReplacement) return showToast({ title: `${network.name} has a new key`, description });
      await change.mutateAsync({ method: 'PATCH', path: `coins/${coin.asset}`, body: { isOffered: true } });
      showToast({ title: `${coin.name} is on offer`, description });
    } catch (error) {
      console.error('Failed to put a key to use', error);
      const title = isReplacement ? 'The key was not changed' : `${coin.name} is not on offer`;
      showToast({ title, description: failureText(error), tone: 'error' });
    }
  }

  async function discard(): Promise<void> {
    try {
      await change.mutateAsync({ method: 'DELETE', path: `networks/${network.network}/key` });
      close();
      showToast({ title: 'Key discarded', description: 'Export the account’s public key from your wallet again.' });
    } catch (error) {
      console.error('Failed to discard a key', error);
      showToast({ title: 'The key was not discarded', description: failureText(error), tone: 'error' });
    }
  }

  return (
    <Dialog
      title={words.compareTitle}
      description={`${network.name}, before ${isReplacement ? 'the key is used' : 'it is offered'}`}
      close={close}
      opener={opener}
      isLocked={change.isPending}
      isNarrow
    >
      <div className="grid gap-5 overflow-y-auto px-5 py-5 sm:px-8">
        <p>
          Open your {network.name} wallet, {words.compare}. A wrong key sends your buyers’ money to somebody else.
        </p>
        <p className="grid gap-1.5 text-14">
          <span className="font-semibold">{words.key}</span>
          <span className="flex min-h-12 items-center rounded-field border-[1.5px] border-edge px-3.5 font-mono text-13 wrap-anywhere">
            {shownKey}
          </span>
        </p>
        <ul className="divide-y divide-hair border-b border-hair">
          {firstAddresses.map(({ address, path }) => (
            <li key={address}>
              <label className="flex items-center gap-4 py-3">
                <input
                  type="checkbox"
                  className="check"
                  checked={ticked.has(address)}
                  onChange={({ target }) =>
                    setTicked(
                      new Set(target.checked ? [...ticked, address] : [...ticked].filter((each) => each !== address)),
                    )
                  }
                />
                <ShownAddress address={address} />
                <span className="ms-auto font-mono text-13 whitespace-nowrap text-ink-2 max-sm:hidden">{path}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-end gap-3 border-t border-hair px-5 py-4 max-sm:flex-col-reverse max-sm:items-stretch sm:px-8">
        <output className="text-14 text-ink-2 max-sm:order-last max-sm:text-center sm:me-auto">
          {count} of {firstAddresses.length} compared
        </output>
        <AdminButton disabled={change.isPending} onClick={() => void discard()}>
          They differ
        </AdminButton>
        <AdminButton
          kind="solid"
          disabled={count < firstAddresses.length || change.isPending}
          onClick={() => void approve()}
        >
          {isReplacement ? 'Use this key' : `Offer ${coin.name}`}
        </AdminButton>
      </div>
    </Dialog>
  );
}
