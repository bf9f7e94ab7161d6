import type { StoredUpload } from '#contracts/files.ts';
import type { MarkBusy } from '#web/admin/media/busy-uploads.ts';
import { MediaUpload } from '#web/admin/media/media-upload.tsx';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { showToast } from '#web/components/toast-queue.ts';
import { apiRequest } from '#web/queries.ts';
import { askForAppFileAddress } from './ask-for-app-file-address.ts';
import { useFileChange } from './use-file-change.ts';
import { useFileLimits } from './use-file-limits.ts';

interface HeldNoteProps {
  readonly appId: string;
  /** The draft it belongs to. Without one, it is a file outside of drafts. */
  readonly releaseId?: string;
  readonly file: { readonly id: string; readonly fileName: string };
  readonly reason: string;
  /** Effect on buyers until the operator decides: a sentence. */
  readonly consequence?: string;
  /** Removes the held file once one of another name is stored in its place. */
  readonly removeReplaced: () => Promise<unknown>;
  readonly markBusy: MarkBusy;
  readonly refresh: () => Promise<void>;
}

export function HeldNote(props: HeldNoteProps) {
  const { appId, releaseId, file, reason, removeReplaced, markBusy, refresh } = props;
  const { run, isBusy, failure } = useFileChange(refresh);
  const limits = { ...useFileLimits(appId), maxFiles: 1 };

  async function onStored({ fileName }: StoredUpload): Promise<void> {
    const failed = `${fileName ?? 'The new file'} is uploaded, but ${file.fileName} was not removed`;
    // One of the same name has taken its place already.
    if (fileName !== file.fileName) await run(removeReplaced, () => undefined, failed);
    await refresh();
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
      <p>{props.consequence ?? 'Buyers do not see it until you decide.'}</p>
      <div>
        <MediaUpload
          upload={`held:${file.id}`}
          label="Replace"
          purpose={file.fileName}
          note=""
          area="plain"
          limits={limits}
          markBusy={markBusy}
          addressOf={({ name }) => askForAppFileAddress(appId, name, releaseId)}
          isShownElsewhere
          onStored={onStored}
        />
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
