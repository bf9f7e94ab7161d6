import { useState } from 'react';
import type { Company } from '#contracts/settings.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { restoredNotice, useKeptForm } from '#web/admin/session-draft.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { problemOf } from '#web/queries.ts';
import { useSettingsChange } from './use-settings.ts';

const lines: readonly {
  readonly name: Exclude<keyof Company, 'address' | 'email'>;
  readonly label: string;
  readonly note?: string;
}[] = [
  { name: 'legalForm', label: 'Legal form (optional)', note: 'For example GmbH or LLC.' },
  { name: 'representative', label: 'Represented by (optional)', note: 'For a company, its managing directors.' },
  { name: 'phone', label: 'Phone (optional)' },
  { name: 'register', label: 'Register and number (optional)', note: 'For example Amtsgericht Hamburg, HRB 12345.' },
  { name: 'vatId', label: 'VAT number (optional)' },
];

/** Who sells, as the imprint tells. */
export function CompanyForm({ company }: { readonly company: Company }) {
  const change = useSettingsChange();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, isRestored, settle } = useKeptForm<Company>('company', company);
  const { errors, isDirty, isSubmitting } = form.formState;

  async function save(input: Company): Promise<void> {
    setFailure(null);
    try {
      settle(input, (await change({ company: input })).company);
      showToast({ title: 'Company saved' });
    } catch (error) {
      console.error('Failed to save the company', error);
      setFailure(problemOf(error)?.errors?.[0]?.message ?? failureText(error));
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <fieldset disabled={isSubmitting} className="grid gap-5">
        {isRestored && <p className="text-14 font-semibold">{restoredNotice}</p>}
        <Field
          label="Company or person"
          note="The seller, as named in the imprint and the texts."
          error={errors.name?.message}
          render={(described) => (
            <input
              maxLength={200}
              autoComplete="organization"
              className={inputClass}
              {...described}
              {...form.register('name', { required: 'Enter the company or person that sells.' })}
            />
          )}
        />
        <Field
          label="Postal address"
          error={errors.address?.message}
          render={(described) => (
            <textarea
              rows={4}
              maxLength={500}
              className={`${inputClass} py-2`}
              {...described}
              {...form.register('address', { required: 'Enter the postal address.' })}
            />
          )}
        />
        <Field
          label="Company email"
          error={errors.email?.message}
          render={(described) => (
            <input
              type="email"
              className={inputClass}
              {...described}
              {...form.register('email', {
                required: 'Enter an email address.',
                pattern: {
                  value: /^\S+@\S+\.\S+$/,
                  message: 'Enter an email address, for example office@example.com.',
                },
              })}
            />
          )}
        />
        {lines.map(({ name, label, note }) => (
          <Field
            key={name}
            label={label}
            {...(note === undefined ? {} : { note })}
            error={errors[name]?.message}
            render={(described) => (
              <input maxLength={200} className={inputClass} {...described} {...form.register(name)} />
            )}
          />
        ))}
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <AdminButton kind="solid" type="submit" disabled={!isDirty || isSubmitting} className="justify-self-start">
          {isSubmitting ? 'Saving…' : 'Save company'}
        </AdminButton>
      </fieldset>
    </form>
  );
}
