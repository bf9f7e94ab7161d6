import { useState, type SyntheticEvent } from 'react';
import type { Release } from '#contracts/releases.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { Button } from '#web/components/button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest } from '#web/queries.ts';
import { linesOf } from './release-words.ts';

interface ReleaseNotesFormProps {
  readonly path: string;
  readonly release: Release;
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

/** Corrects the notes of a release, and the number of a draft. */
export function ReleaseNotesForm({ path, release, refresh, close }: ReleaseNotesFormProps) {
  const [version, setVersion] = useState(release.version ?? '');
  const [notes, setNotes] = useState(release.notes.join('\n'));
  const { run, isBusy, failure } = useFileChange(refresh);
  const canRename = release.state === 'draft' || release.version === null;

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    const renamed = version.trim();
    const body = { notes: linesOf(notes), ...(canRename && renamed !== '' ? { version: renamed } : {}) };
    void run(() => apiRequest('PATCH', path, body), close, 'The release was not saved');
  }

  return (
    <form onSubmit={save} className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
      {canRename && (
        <Field
          label="Version"
          render={(described) => (
            <input
              type="text"
              maxLength={40}
              className={inputClass}
              {...described}
              value={version}
              onChange={({ target }) => setVersion(target.value)}
            />
          )}
        />
      )}
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </Button>
        <Button kind="secondary" size="small" disabled={isBusy} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
