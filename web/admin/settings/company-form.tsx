import type { Company, StoreSettings } from '#contracts/settings.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { SettingsFields } from './settings-fields.tsx';

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

export function CompanyForm({ settings }: { readonly settings: StoreSettings }) {
  return (
    <SettingsFields
      name="company"
      title="Company"
      button="Save company"
      settings={settings}
      toForm={({ company }) => company}
      changeOf={(company) => ({ company })}
      render={({ register, formState: { errors } }) => (
        <>
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
                {...register('name', { required: 'Enter the company or person that sells.' })}
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
                {...register('address', { required: 'Enter the postal address.' })}
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
                {...register('email', {
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
                <input maxLength={200} className={inputClass} {...described} {...register(name)} />
              )}
            />
          ))}
        </>
      )}
    />
  );
}
