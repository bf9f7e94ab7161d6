import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { problemOf } from '#web/queries.ts';

const unreachable = 'The store could not be reached. Check your connection and try again.';

/** What a refused call says, for people. */
export function reasonOf(error: unknown): string {
  return problemOf(error)?.detail ?? unreachable;
}

/**
 * Puts a refusal where it belongs: beside the fields it names, with the focus on the first, or else answers it as a sentence
 * for the form as a whole.
 */
export function showProblem<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fields: readonly Path<Values>[],
): string | null {
  const errors = problemOf(error)?.errors ?? [];
  const named = errors.flatMap(({ path, message }) => {
    const field = fields.find((each) => each === path);
    return field === undefined ? [] : [{ field, message }];
  });
  if (named.length === 0) return reasonOf(error);
  for (const { field, message } of named) form.setError(field, { message });
  const [first] = named;
  if (first !== undefined) form.setFocus(first.field);
  return null;
}
