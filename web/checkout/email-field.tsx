import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailSchema } from '#contracts/orders.ts';
import { Field, inputClass } from '#web/components/field.tsx';
import { suggestEmail } from './email-hint.ts';

interface EmailFieldProps {
  /** False for payment methods whose checkout page asks for the address. */
  readonly isRequired: boolean;
}

/** The email address of the form around it, which has the field `email`. */
export function EmailField({ isRequired }: EmailFieldProps) {
  const form = useFormContext<{ email: string }>();
  const [hint, setHint] = useState<string | null>(null);
  const error = form.formState.errors.email?.message;
  const { onBlur, onChange, ...field } = form.register('email', {
    validate: (email) => {
      if (email.trim() === '' && !isRequired) return true;
      const result = z.safeParse(emailSchema, email);
      return result.success || (result.error.issues[0]?.message ?? 'Enter an email address.');
    },
  });
  return (
    <Field
      label="Email"
      note={
        isRequired
          ? 'We send the download link and the receipt here.'
          : 'We send the download link and the receipt here. You can also enter it on the next page.'
      }
      error={error}
      render={(described) => (
        <>
          <input
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoCapitalize="none"
            placeholder="you@example.com"
            className={inputClass}
            {...described}
            {...field}
            onChange={(event) => {
              setHint(null);
              void onChange(event);
            }}
            onBlur={(event) => {
              setHint(suggestEmail(event.target.value));
              void onBlur(event);
            }}
          />
          <p aria-live="polite" className="text-14">
            {hint !== null && (
              <button
                type="button"
                className="mt-1 min-h-8 text-start text-act underline underline-offset-4"
                onClick={() => {
                  form.setValue('email', hint, { shouldValidate: form.formState.isSubmitted });
                  setHint(null);
                  form.setFocus('email');
                }}
              >
                Did you mean {hint}?
              </button>
            )}
          </p>
        </>
      )}
    />
  );
}
