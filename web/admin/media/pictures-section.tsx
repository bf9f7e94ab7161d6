import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { maxPictures, pictureExtensions } from '#contracts/app-look.ts';
import { uploadLimits } from '#contracts/files.ts';
import type { ManagedPicture } from '#contracts/managed-media.ts';
import { readDraft } from '#web/admin/kept-draft.ts';
import { moved } from '#web/admin/parts/movable.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { MediaUpload } from './media-upload.tsx';
import { PictureForm, pictureDraft } from './picture-form.tsx';
import { PictureItem } from './picture-item.tsx';
import { useQuickChange } from './use-quick-change.ts';

const limits = { maxFiles: maxPictures, maxBytes: uploadLimits.picture, extensions: pictureExtensions };

interface PicturesSectionProps {
  readonly app: { readonly id: string; readonly name: string };
  readonly pictures: readonly ManagedPicture[];
  readonly refresh: () => Promise<void>;
  readonly markBusy: MarkBusy;
}

export function PicturesSection({ app, pictures: stored, refresh, markBusy }: PicturesSectionProps) {
  const order = useQuickChange(
    stored.map(({ id }) => id),
    {
      words: 'Failed to move the picture',
      save: (ids) => apiRequest('PUT', `/api/apps/${app.id}/pictures/order`, { ids }),
      refresh,
    },
  );
  const pictures = [
    ...order.shown.flatMap((id) => stored.find((picture) => picture.id === id) ?? []),
    ...stored.filter(({ id }) => !order.shown.includes(id)),
  ];
  const list = useRef<HTMLElement>(null);
  const [said, setSaid] = useState({ id: '', text: '' });
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  // Drafts are not state: a form that is closed is known by drawing the list again.
  const [, setClosed] = useState(0);
  const gripOf = (id: string) => list.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`);
  const edited = pictures.findIndex(({ id }) => id === editedId);
  // A file that is sent again keeps its picture: the first attempt may have arrived.
  const newIds = useRef(new WeakMap<File, string>());

  function addressOf(file: File): string {
    const id = newIds.current.get(file) ?? crypto.randomUUID();
    newIds.current.set(file, id);
    return `/api/apps/${app.id}/pictures/${id}/light`;
  }

  // A tile that moves in the document loses the focus.
  const focusGrip = useEffectEvent((id: string) => gripOf(id)?.focus());
  useEffect(() => {
    if (said.id !== '') focusGrip(said.id);
  }, [said]);

  function move(from: number, to: number): void {
    const ids = moved(
      pictures.map(({ id }) => id),
      from,
      to,
    );
    const id = ids?.[to];
    if (ids === null || id === undefined) return;
    setSaid({ id, text: `Picture moved to place ${to + 1} of ${pictures.length}` });
    void order.change([...ids]);
  }

  return (
    <section ref={list} tabIndex={-1} aria-label="Pictures" className="grid gap-4 outline-none">
      <div>
        <SectionHead title="Pictures" />
        <p className="pt-3.5 text-14 text-ink-2">
          Up to {maxPictures} windows of {app.name}, at least 480 pixels wide. The first one is shown on its card.
        </p>
      </div>
      <output className="sr-only">{said.text}</output>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {order.failure}
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
              moveTo={(to) => move(index, to)}
              dropHere={() =>
                move(
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
        <p className="text-13 text-ink-2">Drag a picture, or press its handle and move it with the arrow keys.</p>
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
