import { useState } from 'react';
import type { CryptoRatesInfo } from '#contracts/crypto-settings.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { allBut, restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { useCoinChange } from './coin-settings.ts';

const fieldsOf = ({ usesFixedPrices }: CryptoRatesInfo) => ({ usesFixedPrices, coinGeckoKey: '' });
const keep = allBut<ReturnType<typeof fieldsOf>>('coinGeckoKey');

export function RatesForm({ rates }: { readonly rates: CryptoRatesInfo }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isRestored, settle } = useKeptForm('coin-rates', fieldsOf(rates), { keep });
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  const change = useCoinChange();

  async function save(input: ReturnType<typeof fieldsOf>): Promise<void> {
    setFailure(null);
    const { usesFixedPrices, coinGeckoKey } = input;
    const body = {
      ...(dirtyFields.usesFixedPrices === true ? { usesFixedPrices } : {}),
      ...(coinGeckoKey.trim() === '' ? {} : { coinGeckoKey: coinGeckoKey.trim() }),
    };
    try {
      const changed = await change.mutateAsync({ method: 'PATCH', path: 'rates', body });
      settle(input, fieldsOf(changed.rates));
      showToast({ title: 'Rates saved' });
    } catch (error) {
      console.error('Failed to save the rates', error);
      setFailure(failureText(error));
    }
  }

  return (
    <form noValidate className="mt-6 max-w-[36rem]" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        <legend className="mb-3 text-16 font-semibold">Exchange rates</legend>
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        <label className="flex items-center gap-3">
          <input type="checkbox" className="check" {...form.register('usesFixedPrices')} />
          <span>
            Use the fixed prices of the catalogue
            <span className="block text-13 text-ink-2">
              For tests. In a live store you would sell at yesterday’s prices.
            </span>
          </span>
        </label>
        <TextField
          label="CoinGecko API key (optional)"
          note={
            rates.hasCoinGeckoKey
              ? 'One is set. It is never shown; enter another to replace it.'
              : 'Adds a third source beside Kraken and Coinbase, which need no key.'
          }
          type="password"
          autoComplete="new-password"
          field={form.register('coinGeckoKey')}
        />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <AdminButton kind="solid" type="submit" className="justify-self-start" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save the rates'}
        </AdminButton>
      </fieldset>
    </form>
  );
}
