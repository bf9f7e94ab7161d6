import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refusals } from '#web/queries.ts';

const kept = new Map<string, FieldValues>();

/** Says whether a form of this name has fields that were typed before a session ended. */
export function hasKeptFields(name: string): boolean {
  return kept.has(name);
}

/**
 * Keeps what is typed in a form when a call is refused: if the session has ended, the sign-in form takes the page's
 * place. Fills the form with it when it is opened again, and returns true then.
 */
export function useKeptFields<Fields extends FieldValues>(name: string, form: UseFormReturn<Fields>): boolean {
  const [restored] = useState(() => kept.get(name));
  const { isDirty } = form.formState;

  useEffect(() => {
    if (restored === undefined) return;
    kept.delete(name);
    form.reset(restored as Fields, { keepDefaultValues: true });
  }, [name, form, restored]);

  useEffect(() => {
    if (!isDirty) return;
    const keep = (): void => void kept.set(name, form.getValues());
    refusals.addEventListener('refused', keep);
    return () => refusals.removeEventListener('refused', keep);
  }, [name, form, isDirty]);

  return restored !== undefined && isDirty;
}

export const keptFieldsNotice = 'What you entered before your session ended is back. It is not saved yet.';
