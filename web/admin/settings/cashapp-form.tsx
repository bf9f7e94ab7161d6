import { useState } from 'react';
import type { StoreSettings } from '#contracts/settings.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { problemOf } from '#web/queries.ts';
import { TestButton } from './test-button.tsx';
import { useSettingsChange } from './use-settings.ts';

type CashAppFacts = Pick<StoreSettings, 'cashAppHandle' | 'cashAppReceiptAddress' | 'cashAppReceiptDomains'>;
type CashAppInput = Record<keyof CashAppFacts, string>;

function toForm(settings: StoreSettings): CashAppInput {
  return {
    cashAppHandle: settings.cashAppHandle ?? '',
    cashAppReceiptAddress: settings.cashAppReceiptAddress ?? '',
    cashAppReceiptDomains: settings.cashAppReceiptDomains.join(', '),
  };
}

function fromForm(input: CashAppInput): CashAppFacts {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    cashAppHandle: orNull(input.cashAppHandle),
    cashAppReceiptAddress: orNull(input.cashAppReceiptAddress),
    cashAppReceiptDomains: input.cashAppReceiptDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  };
}

export function CashAppForm({ settings }: { readonly settings: StoreSettings }) {
  const change = useSettingsChange();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isRestored, settle } = useKeptForm('cashapp', toForm(settings));
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;

  async function save(input: CashAppInput): Promise<void> {
    setFailure(null);
    try {
      const body = Object.fromEntries(Object.entries(fromForm(input)).filter(([name]) => name in dirtyFields));
      settle(input, toForm(await change(body)));
      showToast({ title: 'Cash App saved' });
    } catch (error) {
      console.error('Failed to save Cash App', error);
      setFailure(problemOf(error)?.errors?.[0]?.message ?? failureText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        <Field
          label="Cash App name (optional)"
          note="Where buyers send Cash App payments, such as $appstand. Selling goods needs a Cash App Business account."
          error={errors.cashAppHandle?.message}
          render={(described) => (
            <input
              spellCheck={false}
              autoCapitalize="none"
              placeholder="$appstand"
              className={inputClass}
              {...described}
              {...form.register('cashAppHandle', {
                pattern: {
                  value: /^\s*(\$(?=.*[A-Za-z])[A-Za-z0-9]{1,20})?\s*$/,
                  message: 'Enter a Cash App name, for example $appstand.',
                },
              })}
            />
          )}
        />
        <Field
          label="Address for Cash App receipts (optional)"
          note="The support mailbox must receive this address. In live mode, receipt emails from Cash App to it are proposed under CashApp; once you have agreed with five in a row, they confirm payments. Empty: off."
          error={errors.cashAppReceiptAddress?.message}
          render={(described) => (
            <input
              type="email"
              className={inputClass}
              {...described}
              {...form.register('cashAppReceiptAddress', {
                pattern: { value: /^\s*(\S+@\S+\.\S+)?\s*$/, message: 'Enter an email address, or leave it empty.' },
              })}
            />
          )}
        />
        <Field
          label="Domains that sign Cash App receipts"
          note="The receipt must come from one of them, with its signature."
          error={errors.cashAppReceiptDomains?.message}
          render={(described) => (
            <input
              spellCheck={false}
              autoCapitalize="none"
              className={inputClass}
              {...described}
              {...form.register('cashAppReceiptDomains', { required: 'Enter a domain, for example cash.app.' })}
            />
          )}
        />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <div className="settings-buttons">
          <AdminButton kind="solid" type="submit" disabled={!isDirty || isSubmitting}>
            {isSubmitting ? 'Saving…' : 'Save Cash App'}
          </AdminButton>
          {!isDirty && settings.cashAppHandle !== null && (
            <TestButton path="/api/connections/cashapp/test" title="Cash App" />
          )}
        </div>
      </fieldset>
    </form>
  );
}
