import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { fileExtensions, type UploadTicket } from '#contracts/files.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { sendFile } from '#web/admin/uploads/send-file.ts';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { useFileChange } from './use-file-change.ts';

interface HeldNoteProps {
  readonly appId: string;
  /** The draft it belongs to. Without one, it is a file outside of drafts. */
  readonly releaseId?: string;
  readonly file: { readonly id: string; readonly fileName: string };
  readonly reason: string;
  /** Removes the held file once one of another name is stored in its place. */
  readonly removeReplaced: () => Promise<unknown>;
  readonly refresh: () => Promise<void>;
}

/** Why buyers do not get a file, and the two ways on. */
export function HeldNote({ appId, releaseId, file, reason, removeReplaced, refresh }: HeldNoteProps) {
  const { run, isBusy, failure } = useFileChange(refresh);
  const input = useRef<HTMLInputElement>(null);

  async function replace(chosen: File): Promise<void> {
    const target = { fileName: chosen.name, ...(releaseId === undefined ? {} : { releaseId }) };
    const response = await apiRequest('POST', `/api/apps/${appId}/upload`, target);
    const { uploadURL } = (await response.json()) as UploadTicket;
    await sendFile(uploadURL, chosen, new AbortController().signal, () => undefined);
    if (chosen.name !== file.fileName) await removeReplaced();
  }
  const offer = () =>
    run(
      () => apiRequest('POST', `/api/apps/${appId}/files/${file.id}/offer`),
      () =>
        showToast({
          title:
            releaseId === undefined ? `Buyers get ${file.fileName} now` : `${file.fileName} goes live with the others`,
        }),
      'Nothing was changed',
    );

  return (
    <div className="held-note">
      <p>
        <b>{reason}</b>
      </p>
      <p>Buyers do not see it until you decide.</p>
      <div>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          className="sr-only"
          aria-label={`Replace ${file.fileName}`}
          accept={Object.keys(fileExtensions).join(',')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen !== undefined)
              void run(
                () => replace(chosen),
                () => undefined,
                `Failed to upload ${chosen.name}`,
              );
          }}
        />
        <AdminButton isBusy={isBusy} onClick={() => input.current?.click()}>
          <Upload aria-hidden="true" className="size-4" />
          Replace
        </AdminButton>
        <AdminButton
          kind="quiet"
          disabled={isBusy}
          aria-label={`Offer it anyway: ${file.fileName}`}
          onClick={() => void offer()}
        >
          Offer it anyway
        </AdminButton>
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {failure}
      </p>
    </div>
  );
}
