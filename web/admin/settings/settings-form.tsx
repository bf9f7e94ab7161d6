import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StoreSettings } from '#contracts/settings.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest, failureText, problemOf } from '#web/queries.ts';
import { auditLogKey, storeKey } from '#web/query-keys.ts';

/** What an owner sets. */
export function SettingsForm({ settings }: { readonly settings: StoreSettings }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ values: { ...settings, cashAppHandle: settings.cashAppHandle ?? '' } });
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;

  async function save(input: Omit<StoreSettings, 'cashAppHandle'> & { cashAppHandle: string }): Promise<void> {
    setFailure(null);
    const handle = input.cashAppHandle.trim();
    try {
      const all = { ...input, cashAppHandle: handle === '' ? null : handle };
      const body = Object.fromEntries(Object.entries(all).filter(([name]) => name in dirtyFields));
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
          note="Where buyers send Cash App payments, such as $appstand."
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
