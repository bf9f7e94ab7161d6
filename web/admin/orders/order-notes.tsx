import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OrderDetails } from '#contracts/order-details.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useKeptText } from '#web/admin/session-draft.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { inputClass } from '#web/components/field.tsx';
import { apiRequest, problemOf } from '#web/queries.ts';
import { noteDraft } from './note-draft.ts';
import { orderKey } from './order-keys.ts';

interface OrderNotesProps {
  readonly order: OrderDetails;
  /** Counts what others added to the draft of a note, which is then read anew. */
  readonly additions: number;
}

export function OrderNotes({ order, additions }: OrderNotesProps) {
  const notes = order.timeline.filter(({ kind }) => kind === 'note');
  return (
    <section aria-labelledby="order-notes">
      <SectionHead title="Notes" id="order-notes">
        <p className="text-13 text-ink-2">Only operators see them</p>
      </SectionHead>
      <ul>
        {notes.map(({ at, about, text }) => (
          <li key={at} className="order-note">
            <i aria-hidden="true">{(about ?? '?').slice(0, 1).toUpperCase()}</i>
            <div>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
              <small>
                {about ?? 'An operator'}, <Moment at={at} />
              </small>
            </div>
          </li>
        ))}
      </ul>
      <NoteForm key={`${order.id} ${additions}`} orderId={order.id} />
    </section>
  );
}

function NoteForm({ orderId }: { readonly orderId: string }) {
  const client = useQueryClient();
  const id = useId();
  const { text, write, settle } = useKeptText(noteDraft(orderId));
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    if (text.trim() === '') return setFailure('Write something.');
    setIsSaving(true);
    setFailure(null);
    try {
      await apiRequest('POST', `/api/orders/${orderId}/notes`, { text });
      settle(text);
      await client.invalidateQueries({ queryKey: orderKey(orderId) });
    } catch (error) {
      console.error('Failed to save a note', error);
      setFailure(problemOf(error)?.detail ?? 'The note was not saved. Try again.');
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form
      className="order-note-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={id} className="sr-only">
        Add a note
      </label>
      <textarea
        id={id}
        rows={1}
        maxLength={2_000}
        placeholder="Add a note"
        value={text}
        aria-invalid={failure !== null}
        aria-describedby={failure === null ? undefined : `${id}-failure`}
        onChange={(event) => write(event.target.value)}
        className={`${inputClass} py-2`}
      />
      <AdminButton type="submit" isBusy={isSaving}>
        Save note
      </AdminButton>
      {failure !== null && (
        <p id={`${id}-failure`} role="alert" className="text-13 text-bad">
          {failure}
        </p>
      )}
    </form>
  );
}
