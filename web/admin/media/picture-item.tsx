import { ArrowLeft, ArrowRight, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { pictureAddress } from '#contracts/app-look.ts';
import type { ManagedPicture } from '#contracts/managed-media.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useMovable } from '#web/admin/parts/movable.ts';
import { apiRequest } from '#web/queries.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { useChange } from './use-change.ts';

interface PictureItemProps {
  readonly appId: string;
  readonly picture: ManagedPicture;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly isLifted: boolean;
  readonly lift: (isLifted: boolean) => void;
  /** Moves it to a place from 0. Ignores places outside of the list. */
  readonly moveTo: (to: number) => void;
  readonly dropHere: () => void;
  readonly isEdited: boolean;
  readonly edit: (isEdited: boolean) => void;
  readonly onDeleted: () => void;
  readonly refresh: () => Promise<void>;
}

export function PictureItem(props: PictureItemProps) {
  const { appId, picture, place, count, isLifted, lift, moveTo, dropHere, isEdited, edit, onDeleted, refresh } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useChange(refresh);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const name = `picture ${place}`;

  async function remove(): Promise<void> {
    const path = `/api/apps/${appId}/pictures/${picture.id}`;
    // The tile goes, and with it the button that had the focus.
    await run('Failed to delete the picture', () => apiRequest('DELETE', path), onDeleted);
    setAsking(false);
  }

  const { item, grip } = useMovable({ id: picture.id, place: place - 1, count, isLifted, lift, moveTo, dropHere });

  return (
    <li {...item} className="picture-tile">
      <span className="picture-frame">
        <img
          src={pictureAddress(picture.light, picture.widths[0] ?? picture.width)}
          alt={picture.alt ?? ''}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          draggable={false}
        />
      </span>
      <button {...grip} type="button" className="picture-grip" aria-label={`Move ${name} of ${count}`}>
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      {picture.alt === null ? (
        <b className="text-bad">Not shown yet: describe it first.</b>
      ) : (
        <b className="font-medium wrap-anywhere">{picture.caption ?? picture.alt}</b>
      )}
      <p className="text-ink-2">
        {picture.width} × {picture.height} pixels{picture.dark === null ? '' : ', with a dark picture'}
      </p>
      {place === 1 && <p className="text-ink-2">First on card, page and link previews</p>}
      <div className="picture-buttons">
        {isLifted ? (
          <>
            <button
              type="button"
              className="icon-button"
              aria-label={`Move ${name} earlier`}
              disabled={place === 1}
              onClick={() => moveTo(place - 2)}
            >
              <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Move ${name} later`}
              disabled={place === count}
              onClick={() => moveTo(place)}
            >
              <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </button>
          </>
        ) : (
          <>
            <AdminButton
              kind="quiet"
              aria-expanded={isEdited}
              aria-label={`Edit ${name}`}
              onClick={() => edit(!isEdited)}
            >
              Edit
            </AdminButton>
            <AdminButton ref={deleteButton} kind="quiet" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
              Delete
            </AdminButton>
          </>
        )}
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {failure}
      </p>
      {isAsking && (
        <DeleteQuestion
          title={`Delete ${name}?`}
          thing="picture"
          isBusy={isBusy}
          remove={() => void remove()}
          close={() => setAsking(false)}
          focusAfter={() => deleteButton.current?.focus()}
        >
          It is removed from the store at once, with its dark picture. To show it again, upload it again.
        </DeleteQuestion>
      )}
    </li>
  );
}
