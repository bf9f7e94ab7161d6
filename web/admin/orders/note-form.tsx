import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';
import { orderKey } from './order-keys.ts';

interface Note {
  readonly text: string;
}

/** Keeps a note with an order. What was typed stays there until it is saved. */
export function NoteForm({ orderId }: { readonly orderId: string }) {
  const client = useQueryClient();
  const form = useForm<Note>({ defaultValues: { text: '' } });
  const { errors, isSubmitting } = form.formState;

  async function save(note: Note): Promise<void> {
    try {
      await apiRequest('POST', `/api/orders/${orderId}/notes`, note);
      form.reset();
      await client.invalidateQueries({ queryKey: orderKey(orderId) });
    } catch (error) {
      console.error('Failed to save a note', error);
      form.setError('text', { message: problemOf(error)?.detail ?? 'The note was not saved. Try again.' });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="grid gap-3">
      <Field
        label="Add a note"
        note="Only operators see it."
        error={errors.text?.message}
        render={(described) => (
          <textarea
            rows={3}
            maxLength={2_000}
            className={`${inputClass} py-2`}
            {...described}
            {...form.register('text', { validate: (text) => text.trim() !== '' || 'Write something.' })}
          />
        )}
      />
      <div>
        <Button type="submit" kind="secondary" size="small" disabled={isSubmitting}>
          {isSubmitting ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </form>
  );
}
