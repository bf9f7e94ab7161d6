import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailSchema } from '#contracts/orders.ts';
import { inputClass } from '#web/components/field.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { suggestEmail } from './email-hint.ts';

interface EmailFieldProps {
  /** False for payment methods whose checkout page asks for the address. */
  readonly isRequired: boolean;
  readonly label?: string;
  /** By default, the receipt and the download link. */
  readonly note?: string;
  readonly onType?: (email: string) => void;
  readonly onLeave?: () => void;
}

/**
 * The email address of the form around it, which has the field `email`. One line under it is reserved for the note, an error
 * or a likely mistyped address: what stands below never moves away under a press.
 */
export function EmailField({ isRequired, label, note, onType, onLeave }: EmailFieldProps) {
  const form = useFormContext<{ email: string }>();
  const { email: texts } = useTexts(checkoutTexts);
  const [hint, setHint] = useState<string | null>(null);
  const id = useId();
  const error = form.formState.errors.email?.message;
  const { onBlur, onChange, ...field } = form.register('email', {
    validate: (email) => {
      if (email.trim() === '' && !isRequired) return true;
      return z.safeParse(emailSchema, email).success || texts.refused;
    },
  });

  function take(email: string): void {
    form.setValue('email', email, { shouldValidate: form.formState.isSubmitted });
    setHint(null);
    onType?.(email);
    form.setFocus('email');
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {label ?? texts.label}
      </label>
      <input
        id={id}
        type="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        placeholder={texts.placeholder}
        aria-describedby={`${id}-line`}
        aria-invalid={error !== undefined}
        className={inputClass}
        {...field}
        onChange={(event) => {
          setHint(null);
          onType?.(event.target.value);
          void onChange(event);
        }}
        onBlur={(event) => {
          setHint(suggestEmail(event.target.value));
          onLeave?.();
          void onBlur(event);
        }}
      />
      <p
        id={`${id}-line`}
        aria-live="polite"
        className={`mt-1 min-h-5 text-[0.75rem] leading-5 sm:text-13 ${error === undefined ? 'text-ink-2' : 'text-bad'}`}
        role={error === undefined ? undefined : 'alert'}
      >
        {hint === null ? (
          (error ?? note ?? (isRequired ? texts.note : texts.noteOptional))
        ) : (
          <span className="flex gap-1">
            <span className="shrink-0">{texts.didYouMean}</span>
            <button
              type="button"
              aria-label={texts.take(hint)}
              className="-my-3 min-w-0 py-3 font-semibold text-ink"
              onClick={() => take(hint)}
            >
              <span className="block truncate underline underline-offset-2">{hint}?</span>
            </button>
          </span>
        )}
      </p>
    </div>
  );
}
