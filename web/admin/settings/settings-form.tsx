import { useState } from 'react';
import type { StoreSettings } from '#contracts/settings.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { problemOf } from '#web/queries.ts';
import { useSettingsChange } from './use-settings.ts';

type SettingsInput = Pick<StoreSettings, 'storeName' | 'supportEmail'>;

function toForm({ storeName, supportEmail }: StoreSettings): SettingsInput {
  return { storeName, supportEmail };
}

export function SettingsForm({ settings }: { readonly settings: StoreSettings }) {
  const change = useSettingsChange();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isRestored, settle } = useKeptForm('settings', toForm(settings));
  const { errors, dirtyFields, isDirty, isSubmitting } = form.formState;

  async function save(input: SettingsInput): Promise<void> {
    setFailure(null);
    try {
      const body = Object.fromEntries(Object.entries(input).filter(([name]) => name in dirtyFields));
      settle(input, toForm(await change(body)));
      showToast({ title: 'Settings saved' });
    } catch (error) {
      console.error('Failed to save the settings', error);
      setFailure(problemOf(error)?.errors?.[0]?.message ?? failureText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
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
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <AdminButton kind="solid" type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Saving…' : 'Save'}
        </AdminButton>
      </fieldset>
    </form>
  );
}
