import { useRef, useState, type ReactNode } from 'react';
import type { UploadLimits } from '#web/admin/uploads/upload-item.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { MediaUpload } from './media-upload.tsx';
import { useChange } from './use-change.ts';

export interface MediaFileChanges {
  readonly refresh: () => Promise<void>;
  readonly markBusy: MarkBusy;
}

interface MediaFileSectionProps extends MediaFileChanges {
  /** "video": what headings and buttons call it. */
  readonly name: string;
  readonly heading: string;
  readonly explanation: string;
  readonly stored: ReactNode;
  /** The kinds and sizes that are taken, in words. */
  readonly note: string;
  readonly limits: UploadLimits;
  /** Takes DELETE. */
  readonly path: string;
  /** Takes PUT. */
  readonly addressOf: (file: File) => string;
}

export function MediaFileSection({
  name,
  heading,
  explanation,
  stored,
  note,
  limits,
  path,
  addressOf,
  refresh,
  markBusy,
}: MediaFileSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useChange(refresh);
  const section = useRef<HTMLElement>(null);

  const remove = (): Promise<void> =>
    run(`Failed to delete the ${name}`, () => apiRequest('DELETE', path)).then(() => setAsking(false));

  return (
    <section ref={section} tabIndex={-1} aria-label={heading} className="grid gap-4 outline-none">
      <div>
        <h3 className="text-16">{heading}</h3>
        <p className="text-14 text-ink-2">{explanation}</p>
      </div>
      {stored !== null && (
        <div className="grid gap-2">
          {stored}
          <AdminButton className="justify-self-start" onClick={() => setAsking(true)}>
            Delete the {name}
          </AdminButton>
        </div>
      )}
      <MediaUpload
        upload={name}
        label={stored === null ? `Choose a ${name}` : `Replace the ${name}`}
        note={note}
        limits={limits}
        markBusy={markBusy}
        addressOf={addressOf}
        isShownElsewhere
        onStored={refresh}
      />
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      {isAsking && (
        <DeleteQuestion
          title={`Delete the ${name}?`}
          thing={name}
          isBusy={isBusy}
          remove={() => void remove()}
          close={() => setAsking(false)}
          focusAfter={() => section.current?.focus()}
        >
          It is removed from the store at once. To show it again, upload it again.
        </DeleteQuestion>
      )}
    </section>
  );
}
