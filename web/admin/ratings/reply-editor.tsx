import { useState } from 'react';
import { ratingTextLength, type ManagedRating } from '#contracts/ratings.ts';
import { useKeptText } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { useRatingChange } from './use-rating-change.ts';

interface ReplyEditorProps {
  readonly rating: ManagedRating;
  readonly close: () => void;
}

export function ReplyEditor({ rating, close }: ReplyEditorProps) {
  const { text, write, settle } = useKeptText(`rating-reply:${rating.id}`, rating.reply?.text ?? '');
  const [isMissing, setMissing] = useState(false);
  const finish = () => {
    settle(text);
    close();
  };
  const change = useRatingChange(rating, finish);
  const save = () => {
    const body = { text: text.trim() };
    if (body.text === '') return setMissing(true);
    change.mutate({ method: 'PUT', part: 'reply', body, done: 'Reply published' });
  };
  return (
    <form
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={`Reply to the rating of ${rating.app.name}`}
        note="Everyone can read it on the app’s page."
        error={isMissing && text.trim() === '' ? 'Enter a reply.' : undefined}
        render={(described) => (
          <textarea
            rows={3}
            maxLength={ratingTextLength}
            className={`${inputClass} py-2.5`}
            value={text}
            disabled={change.isPending}
            onChange={({ target }) => write(target.value)}
            {...described}
          />
        )}
      />
      <div className="flex flex-wrap gap-3">
        <AdminButton kind="solid" type="submit" disabled={change.isPending}>
          Publish reply
        </AdminButton>
        <AdminButton disabled={change.isPending} onClick={finish}>
          Cancel
        </AdminButton>
        {rating.reply !== null && (
          <AdminButton
            disabled={change.isPending}
            onClick={() => change.mutate({ method: 'DELETE', part: 'reply', done: 'Reply removed' })}
          >
            Remove reply
          </AdminButton>
        )}
      </div>
    </form>
  );
}
