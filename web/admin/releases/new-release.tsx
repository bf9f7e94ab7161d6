import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest } from '#web/queries.ts';
import { linesOf, type ReleaseRowProps } from './release-words.ts';

type NewReleaseProps = Pick<ReleaseRowProps, 'app' | 'refresh'> & { readonly isOpen: boolean };

/** The form of a new version. It becomes a draft, which gets its files next. */
export function NewRelease({ app, refresh, isOpen }: NewReleaseProps) {
  const [version, setVersion] = useState('');
  const [notes, setNotes] = useState('');
  const { run, isBusy, failure } = useFileChange(refresh);
  const id = useId();
  const fold = useRef<HTMLDetailsElement>(null);

  function create(event: SyntheticEvent): void {
    event.preventDefault();
    const body = { version: version.trim(), notes: linesOf(notes) };
    void run(
      () => apiRequest('POST', `/api/apps/${app.id}/releases`, body),
      () => {
        setVersion('');
        setNotes('');
        if (fold.current !== null) fold.current.open = false;
      },
      'The release was not added',
    );
  }

  return (
    <details ref={fold} open={isOpen} className="rounded-box border border-hair px-4">
      <summary className="min-h-11 py-3 font-medium">New release</summary>
      <form onSubmit={create} className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-4" aria-labelledby={id}>
        <p id={id} className="text-14 text-ink-2">
          Buyers see nothing of it until you publish it.
        </p>
        <Field
          label="Version"
          note="For example 2.4. It cannot be changed once it is published."
          render={(described) => (
            <input
              type="text"
              required
              maxLength={40}
              className={inputClass}
              {...described}
              value={version}
              onChange={({ target }) => setVersion(target.value)}
            />
          )}
        />
        <Field
          label="What is new, for buyers"
          note="One change a line."
          render={(described) => (
            <textarea
              rows={3}
              className={`${inputClass} py-2`}
              {...described}
              value={notes}
              onChange={({ target }) => setNotes(target.value)}
            />
          )}
        />
        <p role="alert" className="text-14 text-bad empty:hidden">
          {failure}
        </p>
        <Button type="submit" size="small" className="justify-self-start" disabled={isBusy || version.trim() === ''}>
          {isBusy ? 'Adding…' : 'Add draft'}
        </Button>
      </form>
    </details>
  );
}
