import { Field, inputClass } from '#web/components/field.tsx';

interface LineFieldProps {
  readonly label: string;
  readonly note?: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly change: (text: string) => void;
  readonly maxLength?: number;
  readonly address?: string;
}

export function LineField({ value, change, maxLength, address, ...field }: LineFieldProps) {
  const ofAddress = { inputMode: 'url', spellCheck: false, autoCapitalize: 'none', placeholder: address } as const;
  return (
    <Field
      {...field}
      render={(described) => (
        <input
          {...described}
          {...(address === undefined ? {} : ofAddress)}
          maxLength={maxLength}
          className={inputClass}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      )}
    />
  );
}
