import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StoreSettings } from '#contracts/settings.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { apiRequest, problemOf } from '#web/queries.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { storeKey } from '#web/query-keys.ts';

/** The company has a form of its own, consent and ratings a switch each. */
type FormSettings = Omit<StoreSettings, 'company' | 'asksForRatings' | 'asksForConsent'>;
type SettingsInput = Record<keyof FormSettings, string>;

function toForm(settings: FormSettings): SettingsInput {
  const { storeName, heroHeadline, heroText, supportEmail } = settings;
  return {
    storeName,
    heroHeadline,
    heroText,
    supportEmail,
    cashAppHandle: settings.cashAppHandle ?? '',
    cashAppReceiptAddress: settings.cashAppReceiptAddress ?? '',
    cashAppReceiptDomains: settings.cashAppReceiptDomains.join(', '),
  };
}

function fromForm(input: SettingsInput): FormSettings {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    ...input,
    cashAppHandle: orNull(input.cashAppHandle),
    cashAppReceiptAddress: orNull(input.cashAppReceiptAddress),
    cashAppReceiptDomains: input.cashAppReceiptDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  };
}

/** What an owner sets. */
export function SettingsForm({ settings }: { readonly settings: StoreSettings }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ values: toForm(settings) });
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;

  async function save(input: SettingsInput): Promise<void> {
    setFailure(null);
    try {
      const body = Object.fromEntries(Object.entries(fromForm(input)).filter(([name]) => name in dirtyFields));
      const response = await apiRequest('PATCH', '/api/settings', body);
      client.setQueryData(['/api/settings'], (await response.json()) as StoreSettings);
      await Promise.all([storeKey, auditLogKey].map((queryKey) => client.invalidateQueries({ queryKey })));
      showToast({ title: 'Settings saved' });
    } catch (error) {
      console.error('Failed to save the settings', error);
      setFailure(problemOf(error)?.errors?.[0]?.message ?? failureText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <Field
          label="Store name"
          error={errors.storeName?.message}
          render={(described) => (
            <input
              maxLength={60}
              className={inputClass}
              {...described}
              {...form.register('storeName', { required: 'Enter a store name.' })}
            />
          )}
        />
        <Field
          label="Headline"
          note="What the storefront begins with."
          error={errors.heroHeadline?.message}
          render={(described) => (
            <input
              maxLength={80}
              className={inputClass}
              {...described}
              {...form.register('heroHeadline', { required: 'Enter a headline.' })}
            />
          )}
        />
        <Field
          label="Text below the headline"
          error={errors.heroText?.message}
          render={(described) => (
            <input
              maxLength={200}
              className={inputClass}
              {...described}
              {...form.register('heroText', { required: 'Enter a text.' })}
            />
          )}
        />
        <Field
          label="Support address"
          note="Buyers write to this address, and replies to the store’s emails go here."
          error={errors.supportEmail?.message}
          render={(described) => (
            <input
              type="email"
              className={inputClass}
              {...described}
              {...form.register('supportEmail', {
                required: 'Enter an email address.',
                pattern: { value: /^\S+@\S+\.\S+$/, message: 'Enter an email address, for example help@example.com.' },
              })}
            />
          )}
        />
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
        <Button type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
      </fieldset>
    </form>
  );
}
