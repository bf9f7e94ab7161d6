import { useRef, useState } from 'react';
import { maxPictures, pictureExtensions } from '#contracts/app-look.ts';
import { uploadLimits } from '#contracts/files.ts';
import type { ManagedPicture } from '#contracts/managed-media.ts';
import { readDraft } from '#web/admin/kept-draft.ts';
import { moved } from '#web/admin/parts/movable.ts';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { MediaUpload } from './media-upload.tsx';
import { PictureForm, pictureDraft } from './picture-form.tsx';
import { PictureItem } from './picture-item.tsx';
import { useChange } from './use-change.ts';

const limits = { maxFiles: maxPictures, maxBytes: uploadLimits.picture, extensions: pictureExtensions };

interface PicturesSectionProps {
  readonly app: { readonly id: string; readonly name: string };
  readonly pictures: readonly ManagedPicture[];
  readonly refresh: () => Promise<void>;
  readonly markBusy: MarkBusy;
}

/** The pictures of an app in their order: upload, describe, move, delete. */
export function PicturesSection({ app, pictures, refresh, markBusy }: PicturesSectionProps) {
  const { run, failure } = useChange(refresh);
  const [said, setSaid] = useState('');
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  // Drafts are not state: a form that is closed is known by drawing the list again.
  const [, setClosed] = useState(0);
  const gripOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`);
  const edited = pictures.findIndex(({ id }) => id === editedId);
  const list = useRef<HTMLElement>(null);
  // A file that is sent again keeps its picture: the first attempt may have arrived.
  const newIds = useRef(new WeakMap<File, string>());

  function addressOf(file: File): string {
    const id = newIds.current.get(file) ?? crypto.randomUUID();
    newIds.current.set(file, id);
    return `/api/apps/${app.id}/pictures/${id}/light`;
  }

  async function move(from: number, to: number): Promise<void> {
    const ids = moved(
      pictures.map(({ id }) => id),
      from,
      to,
    );
    const id = ids?.[to];
    if (ids === null || id === undefined) return;
    const path = `/api/apps/${app.id}/pictures/order`;
    await run(
      'Failed to move the picture',
      () => apiRequest('PUT', path, { ids }),
      () => {
        setSaid(`Picture moved to place ${to + 1} of ${pictures.length}`);
        // A tile that moves in the document loses the focus.
        gripOf(id)?.focus();
      },
    );
  }

  return (
    <section ref={list} tabIndex={-1} aria-label="Pictures" className="grid gap-4 outline-none">
      <div>
        <h3 className="text-16">Pictures</h3>
        <p className="text-14 text-ink-2">
          Up to {maxPictures} windows of {app.name}, at least 480 pixels wide. The first one stands on its card.
        </p>
      </div>
      <output className="sr-only">{said}</output>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      {pictures.length > 0 && (
        <ol aria-label="Pictures in their order" className="picture-tiles">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.id}
              appId={app.id}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              isLifted={picture.id === liftedId}
              lift={(isLifted) => setLiftedId(isLifted ? picture.id : null)}
              moveTo={(to) => void move(index, to)}
              dropHere={() =>
                void move(
                  pictures.findIndex(({ id }) => id === liftedId),
                  index,
                )
              }
              isEdited={picture.id === editedId}
              edit={(isEdited) => setEditedId(isEdited ? picture.id : null)}
              onDeleted={() => list.current?.focus()}
              refresh={refresh}
            />
          ))}
        </ol>
      )}
      {pictures.length > 1 && (
        <p className="text-13 text-ink-2">
          Drag a picture, or press Space on its grip, move it with the arrow keys and press Space again.
        </p>
      )}
      {pictures.length < maxPictures && (
        <MediaUpload
          upload="pictures"
          label="Choose pictures"
          note="PNG, JPEG, WebP or AVIF, at most 20 MB"
          limits={limits}
          area="large"
          markBusy={markBusy}
          addressOf={addressOf}
          isShownElsewhere
          onStored={refresh}
        />
      )}
      {pictures.map(
        (picture, index) =>
          (picture.alt === null || index === edited || readDraft(pictureDraft(picture.id)) !== null) && (
            <PictureForm
              key={picture.id}
              appId={app.id}
              picture={picture}
              name={`picture ${index + 1}`}
              close={() => {
                setEditedId(null);
                setClosed((count) => count + 1);
                gripOf(picture.id)?.focus();
              }}
              refresh={refresh}
              markBusy={markBusy}
            />
          ),
      )}
    </section>
  );
}
