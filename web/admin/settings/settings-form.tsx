import type { StoreSettings } from '#contracts/settings.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { onlyTyped, SettingsFields } from './settings-fields.tsx';

type SettingsInput = Pick<StoreSettings, 'storeName' | 'supportEmail'>;

function toForm({ storeName, supportEmail }: StoreSettings): SettingsInput {
  return { storeName, supportEmail };
}

export function SettingsForm({ settings }: { readonly settings: StoreSettings }) {
  return (
    <SettingsFields
      name="settings"
      title="Settings"
      button="Save"
      settings={settings}
      toForm={toForm}
      changeOf={onlyTyped}
      render={({ register, formState: { errors } }) => (
        <>
          <Field
            label="Store name"
            error={errors.storeName?.message}
            render={(described) => (
              <input
                maxLength={60}
                className={inputClass}
                {...described}
                {...register('storeName', { required: 'Enter a store name.' })}
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
                {...register('supportEmail', {
                  required: 'Enter an email address.',
                  pattern: {
                    value: /^\S+@\S+\.\S+$/,
                    message: 'Enter an email address, for example help@example.com.',
                  },
                })}
              />
            )}
          />
        </>
      )}
    />
  );
}
