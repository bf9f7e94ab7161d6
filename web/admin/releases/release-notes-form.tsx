import type { SyntheticEvent } from 'react';
import type { Release } from '#contracts/releases.ts';
import { useFileChange } from '#web/admin/apps/use-file-change.ts';
import { useKeptText } from '#web/admin/session-draft.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Field, inputClass } from '#web/components/field.tsx';
import { apiRequest } from '#web/queries.ts';
import { linesOf } from './release-words.ts';

interface ReleaseNotesFormProps {
  readonly path: string;
  readonly release: Release;
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}

export function ReleaseNotesForm({ path, release, refresh, close }: ReleaseNotesFormProps) {
  const version = useKeptText(`release-version:${release.id}`, release.version ?? '');
  const notes = useKeptText(`release-notes:${release.id}`, release.notes.join('\n'));
  const { run, isBusy, failure } = useFileChange(refresh);
  const canRename = release.state === 'draft' || release.version === null;

  function finish(): void {
    version.settle(version.text);
    notes.settle(notes.text);
    close();
  }

  function save(event: SyntheticEvent): void {
    event.preventDefault();
    const renamed = version.text.trim();
    const body = { notes: linesOf(notes.text), ...(canRename && renamed !== '' ? { version: renamed } : {}) };
    void run(() => apiRequest('PATCH', path, body), finish, 'The release was not saved');
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
              value={version.text}
              onChange={({ target }) => version.write(target.value)}
            />
          )}
        />
      )}
      <Field
        label="What is new, for buyers"
        note="One change per line."
        render={(described) => (
          <textarea
            rows={3}
            className={`${inputClass} py-2`}
            {...described}
            value={notes.text}
            onChange={({ target }) => notes.write(target.value)}
          />
        )}
      />
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-2">
        <AdminButton kind="solid" type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save'}
        </AdminButton>
        <AdminButton disabled={isBusy} onClick={finish}>
          Cancel
        </AdminButton>
      </div>
    </form>
  );
}
