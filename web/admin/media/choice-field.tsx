import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '#web/components/field.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  readonly note: string;
  readonly error?: string | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly field: UseFormRegisterReturn;
}

export function ChoiceField({ label, note, error, options, field }: ChoiceFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      error={error}
      render={(described) => (
        <select className={inputClass} {...described} {...field}>
          {Object.entries(options).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  );
}
