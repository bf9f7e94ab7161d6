import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepDraft, readDraft } from './kept-draft.ts';

/**
 * Keeps what is typed in a form until it is saved: Escape, another page, a reload or an ended session lose nothing. Fills
 * the form with it when it is opened again, and returns true then. Call `keepDraft(name, null)` once it is saved or discarded.
 */
export function useSessionDraft<Fields extends FieldValues>(
  name: string,
  form: UseFormReturn<Fields>,
  keep: (values: Fields) => Partial<Fields> = (values) => values,
): boolean {
  const [restored] = useState(() => readDraft(name) as Partial<Fields> | null);
  const { isDirty } = form.formState;

  useEffect(() => {
    if (restored !== null) form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty: isChanged }) => {
          keepDraft(name, isChanged === true ? keep(values) : null);
        },
      }),
    [name, form, keep],
  );

  return restored !== null && isDirty;
}

export const restoredNotice = 'What you entered is back. It is not saved yet.';
