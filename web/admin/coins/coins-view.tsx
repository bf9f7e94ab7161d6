import { useState } from 'react';
import type { CryptoRatesInfo } from '#contracts/crypto-settings.ts';
import { Moment } from '#web/admin/moment.tsx';
import { Button } from '#web/components/button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/queries.ts';
import { useCoinChange, useCoinSettings } from './coin-settings.ts';
import { countStates, listCoins } from './coin-state.ts';
import { CoinHeads, CoinRow, type CoinQuestion } from './coin-row.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { PaymentExport } from './payment-export.tsx';
import { RatesForm } from './rates-form.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

interface Asked {
  readonly question: CoinQuestion;
  readonly asset: string;
  readonly opener: HTMLElement;
}

/** The coins that the store can take, those that need an operator first. */
export function CoinsView({ isOwner }: { readonly isOwner: boolean }) {
  const settings = useCoinSettings();
  const change = useCoinChange();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const coins = settings.data === undefined ? [] : listCoins(settings.data);
  const listed = coins.find(({ coin }) => coin.asset === asked?.asset);
  const close = (): void => setAsked(null);

  async function offer(asset: string, name: string, isOffered: boolean): Promise<void> {
    setBusy(asset);
    try {
      await change.mutateAsync({ method: 'PATCH', path: `coins/${asset}`, body: { isOffered } });
    } catch (error) {
      console.error('Failed to change a coin', error);
      showToast({ title: `${name} was not changed`, description: failureText(error), tone: 'error' });
    } finally {
      setBusy(null);
    }
  }

  return (
    <section aria-labelledby="settings-coins" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="settings-coins" className="text-20">
        Coins
      </h2>
      {settings.isPending && <p className="text-ink-2">Loading…</p>}
      {settings.isError && (
        <p role="alert">
          The coins could not be loaded. {failureText(settings.error)}{' '}
          <Button kind="secondary" size="small" onClick={() => void settings.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {settings.data !== undefined && (
        <>
          <div>
            <CoinHeads />
            <ul className="divide-y divide-hair border-b border-hair max-lg:border-t">
              {coins.map((each) => (
                <CoinRow
                  key={each.coin.asset}
                  listed={each}
                  isOwner={isOwner}
                  isBusy={busy === each.coin.asset}
                  ask={(question, opener) => setAsked({ question, asset: each.coin.asset, opener })}
                  offer={(isOffered) => void offer(each.coin.asset, each.coin.name, isOffered)}
                />
              ))}
            </ul>
          </div>
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-14 text-ink-2">
            <p>
              <Counts {...countStates(coins)} all={coins.length} />
            </p>
            <p>
              <Rates rates={settings.data.rates} /> Locked for 30 minutes. Only public keys are kept here.
            </p>
          </div>
          <PaymentExport />
          {isOwner && <RatesForm rates={settings.data.rates} />}
        </>
      )}
      {asked?.question === 'set-up' && listed !== undefined && (
        <SetUpDialog
          listed={listed}
          opener={asked.opener}
          close={close}
          compare={() => setAsked({ ...asked, question: 'compare' })}
        />
      )}
      {asked?.question === 'compare' && listed !== undefined && (
        <CompareDialog listed={listed} opener={asked.opener} close={close} />
      )}
    </section>
  );
}

function Counts({ offered, wrong, check, all }: ReturnType<typeof countStates> & { readonly all: number }) {
  const parts = [
    `${offered} of ${all} coins offered`,
    ...(wrong > 0 ? [`${wrong} ${wrong === 1 ? 'does' : 'do'} not work`] : []),
    ...(check > 0 ? [`${check} to check`] : []),
  ];
  return parts.join(', ');
}

function Rates({ rates: { usesFixedPrices, newest } }: { readonly rates: CryptoRatesInfo }) {
  if (usesFixedPrices) return 'Fixed prices.';
  if (newest === null) return 'No rates yet.';
  return (
    <>
      Rates from {newest.source}, <Moment at={newest.at} />.
    </>
  );
}
