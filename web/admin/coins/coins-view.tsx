import { useState } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useCoinChange, useCoinSettings } from './coin-settings.ts';
import { listCoins } from './coin-state.ts';
import { CoinHeads, CoinRow, type CoinQuestion } from './coin-row.tsx';
import { CoinsFoot } from './coins-foot.tsx';
import { CompareDialog } from './compare-dialog.tsx';
import { PaymentExport } from './payment-export.tsx';
import { RatesForm } from './rates-form.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';

interface Asked {
  readonly question: CoinQuestion;
  readonly asset: string;
  readonly opener: HTMLElement;
}

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
    <>
      <Page>
        <div className="pb-6">
          <section aria-labelledby="settings-coins" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="settings-coins" className="sr-only">
              Coins
            </h2>
            {settings.isPending && <p className="pt-5 text-ink-2">Loading…</p>}
            {settings.isError && (
              <p role="alert" className="pt-5">
                The coins could not be loaded. {failureText(settings.error)}{' '}
                <AdminButton onClick={() => void settings.refetch()}>Try again</AdminButton>
              </p>
            )}
            {settings.data !== undefined && (
              <>
                <div>
                  <CoinHeads />
                  <ul className="divide-y divide-hair">
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
                <PaymentExport />
                {isOwner && <RatesForm rates={settings.data.rates} />}
              </>
            )}
            {asked?.question === 'set-up' && listed !== undefined && (
              <SetUpDialog
                listed={listed}
                isOwner={isOwner}
                opener={asked.opener}
                close={close}
                compare={() => setAsked({ ...asked, question: 'compare' })}
              />
            )}
            {asked?.question === 'compare' && listed !== undefined && (
              <CompareDialog listed={listed} opener={asked.opener} close={close} />
            )}
          </section>
        </div>
      </Page>
      {settings.data !== undefined && <CoinsFoot coins={coins} rates={settings.data.rates} />}
    </>
  );
}
