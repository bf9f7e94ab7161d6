import { useState } from 'react';
import type { CryptoCoinInfo } from '#contracts/crypto-settings.ts';
import { showProblem } from '#web/admin/account/form-problems.ts';
import { TextField } from '#web/admin/account/text-field.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showPrice } from '#web/components/figures.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { useCoinChange } from './coin-settings.ts';

export function LeastPriceForm({ coin }: { readonly coin: CryptoCoinInfo }) {
  const [failure, setFailure] = useState<string | null>(null);
  const saved = { minimumPrice: coin.minimumPrice ?? '' };
  const { form, isRestored, settle } = useKeptForm(`coin-least:${coin.asset}`, saved);
  const { errors, isDirty, isSubmitting } = form.formState;
  const change = useCoinChange();

  async function save(input: { minimumPrice: string }): Promise<void> {
    setFailure(null);
    const entered = input.minimumPrice.trim().replace(/^\$/, '');
    const minimumPrice = entered === '' ? null : entered;
    try {
      await change.mutateAsync({ method: 'PATCH', path: `coins/${coin.asset}`, body: { minimumPrice } });
      settle(input, { minimumPrice: minimumPrice ?? '' });
      const title = minimumPrice === null ? 'Least price removed' : 'Least price saved';
      const description =
        minimumPrice === null
          ? `${coin.name} is accepted for every price.`
          : `${coin.name} is accepted from ${showPrice(minimumPrice)}.`;
      showToast({ title, description });
    } catch (error) {
      console.error('Failed to save a least price', error);
      setFailure(showProblem(form, error, ['minimumPrice']));
    }
  }

  return (
    <form noValidate aria-label="Least price" onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-4">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        <TextField
          label={`Least price for ${coin.name}, in dollars (optional)`}
          note="Cheaper purchases cannot be paid with it. Set one if collecting a payment costs you a fee."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="5.00"
          error={errors.minimumPrice?.message}
          field={form.register('minimumPrice')}
        />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <AdminButton type="submit" className="justify-self-start" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save the least price'}
        </AdminButton>
      </fieldset>
    </form>
  );
}
