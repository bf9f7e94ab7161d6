import type { SettingsChange, StoreSettings } from '#contracts/settings.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { TestButton } from './test-button.tsx';
import { onlyTyped, SettingsFields } from './settings-fields.tsx';

type CashAppInput = Record<'cashAppHandle' | 'cashAppReceiptAddress' | 'cashAppReceiptDomains', string>;

function toForm(settings: StoreSettings): CashAppInput {
  return {
    cashAppHandle: settings.cashAppHandle ?? '',
    cashAppReceiptAddress: settings.cashAppReceiptAddress ?? '',
    cashAppReceiptDomains: settings.cashAppReceiptDomains.join(', '),
  };
}

function fromForm(input: CashAppInput): SettingsChange {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    cashAppHandle: orNull(input.cashAppHandle),
    cashAppReceiptAddress: orNull(input.cashAppReceiptAddress),
    cashAppReceiptDomains: input.cashAppReceiptDomains.split(/[\s,;]+/).filter((domain) => domain !== ''),
  };
}

export function CashAppForm({ settings }: { readonly settings: StoreSettings }) {
  return (
    <SettingsFields
      name="cashapp"
      title="Cash App"
      button="Save Cash App"
      settings={settings}
      toForm={toForm}
      changeOf={(input, isTyped) => onlyTyped(fromForm(input), isTyped)}
      beside={settings.cashAppHandle !== null && <TestButton path="/api/connections/cashapp/test" title="Cash App" />}
      render={({ register, formState: { errors } }) => (
        <>
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
                {...register('cashAppHandle', {
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
                {...register('cashAppReceiptAddress', {
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
                {...register('cashAppReceiptDomains', { required: 'Enter a domain, for example cash.app.' })}
              />
            )}
          />
        </>
      )}
    />
  );
}
