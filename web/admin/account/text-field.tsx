import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field, inputClass } from '#web/components/field.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly note?: string;
  readonly error?: string | undefined;
  readonly field: UseFormRegisterReturn;
}

export function TextField({ label, note, error, field, ...input }: TextFieldProps) {
  return (
    <Field
      label={label}
      {...(note === undefined ? {} : { note })}
      error={error}
      render={(described) => <input className={inputClass} {...input} {...described} {...field} />}
    />
  );
}

/** Attributes of an input that takes a code of an authenticator app or a recovery code. */
export const codeInput = {
  type: 'text',
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 64,
} as const;
