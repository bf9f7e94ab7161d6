import { useRef, useState } from 'react';
import { maxPictures, pictureExtensions } from '#contracts/app-look.ts';
import { uploadLimits } from '#contracts/files.ts';
import type { ManagedPicture } from '#contracts/managed-media.ts';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { MediaUpload } from './media-upload.tsx';
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
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLElement>(null);
  // A file that is sent again keeps its picture: the first attempt may have arrived.
  const newIds = useRef(new WeakMap<File, string>());

  function addressOf(file: File): string {
    const id = newIds.current.get(file) ?? crypto.randomUUID();
    newIds.current.set(file, id);
    return `/api/apps/${app.id}/pictures/${id}/light`;
  }

  async function move(from: number, to: number, opener: HTMLElement): Promise<void> {
    const ids = pictures.map(({ id }) => id);
    const [id] = ids.splice(from, 1);
    if (id === undefined || to < 0 || to > ids.length) return;
    ids.splice(to, 0, id);
    const path = `/api/apps/${app.id}/pictures/order`;
    await run(
      'Failed to move the picture',
      () => apiRequest('PUT', path, { ids }),
      () => {
        setMoved(`Picture moved to place ${to + 1} of ${pictures.length}`);
        // A row that moves in the document loses the focus.
        opener.focus();
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
      {pictures.length < maxPictures && (
        <MediaUpload
          upload="pictures"
          label="Choose pictures"
          note="PNG, JPEG, WebP or AVIF, at most 20 MB"
          limits={limits}
          isLarge
          markBusy={markBusy}
          addressOf={addressOf}
          onStored={() => void refresh()}
        />
      )}
      <output className="sr-only">{moved}</output>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {failure}
      </p>
      {pictures.length > 0 && (
        <ol aria-label="Pictures in their order" className="divide-y divide-hair border-y border-hair">
          {pictures.map((picture, index) => (
            <PictureItem
              key={picture.id}
              appId={app.id}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              move={(by, opener) => void move(index, index + by, opener)}
              onDeleted={() => list.current?.focus()}
              refresh={refresh}
              markBusy={markBusy}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
