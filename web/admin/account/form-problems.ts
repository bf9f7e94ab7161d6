import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureText } from '#web/admin/failure-text.ts';
import { problemOf } from '#web/queries.ts';

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
  if (named.length === 0) return failureText(error);
  for (const { field, message } of named) form.setError(field, { message });
  const [first] = named;
  if (first !== undefined) form.setFocus(first.field);
  return null;
}
