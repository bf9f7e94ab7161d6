import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { pictureAddress } from '#contracts/app-look.ts';
import type { ManagedPicture } from '#contracts/managed-media.ts';
import { apiRequest } from '#web/queries.ts';
import type { MarkBusy } from './busy-uploads.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { hasKeptFields } from './kept-fields.ts';
import { PictureForm } from './picture-form.tsx';
import { useChange } from './use-change.ts';

interface PictureItemProps {
  readonly appId: string;
  readonly picture: ManagedPicture;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly move: (by: 1 | -1, opener: HTMLElement) => void;
  readonly onDeleted: () => void;
  readonly refresh: () => Promise<void>;
  readonly markBusy: MarkBusy;
}

export function PictureItem(props: PictureItemProps) {
  const { appId, picture, place, count, move, onDeleted, refresh, markBusy } = props;
  const [isEditing, setEditing] = useState(picture.alt === null || hasKeptFields(picture.id));
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy, failure } = useChange(refresh);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const name = `picture ${place}`;

  async function remove(): Promise<void> {
    const path = `/api/apps/${appId}/pictures/${picture.id}`;
    // The row goes, and with it the button that had the focus.
    await run('Failed to delete the picture', () => apiRequest('DELETE', path), onDeleted);
    setAsking(false);
  }

  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 py-4 text-14">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <img
          src={pictureAddress(picture.light, picture.widths[0] ?? picture.width)}
          alt={picture.alt ?? ''}
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="h-auto w-32 rounded-field border border-hair"
        />
        <div className="min-w-0 grow basis-40">
          {picture.alt === null ? (
            <p className="font-semibold text-bad">Not shown yet: describe it first.</p>
          ) : (
            <p className="font-medium wrap-anywhere">{picture.alt}</p>
          )}
          {picture.caption !== null && <p className="text-ink-2 wrap-anywhere">{picture.caption}</p>}
          <p className="text-ink-2">
            {picture.width} × {picture.height} pixels{picture.dark === null ? '' : ', with a dark picture'}
          </p>
        </div>
        <div className="-mx-2 flex flex-wrap gap-1 sm:mx-0">
          <Action label={`Move ${name} up`} isDisabled={place === 1} onClick={(opener) => move(-1, opener)}>
            <ArrowUp aria-hidden="true" className="size-4" />
          </Action>
          <Action label={`Move ${name} down`} isDisabled={place === count} onClick={(opener) => move(1, opener)}>
            <ArrowDown aria-hidden="true" className="size-4" />
          </Action>
          <button
            type="button"
            aria-expanded={isEditing}
            aria-label={`Edit ${name}`}
            onClick={() => setEditing(!isEditing)}
            className="min-h-11 rounded-field px-2 font-medium text-act hover:bg-sunk sm:min-h-9"
          >
            Edit
          </button>
          <button
            ref={deleteButton}
            type="button"
            aria-label={`Delete ${name}`}
            onClick={() => setAsking(true)}
            className="min-h-11 rounded-field px-2 font-medium text-bad hover:bg-bad-soft sm:min-h-9"
          >
            Delete
          </button>
        </div>
      </div>
      <p role="alert" className="text-bad empty:hidden">
        {failure}
      </p>
      {isEditing && (
        <PictureForm
          appId={appId}
          picture={picture}
          name={name}
          close={() => setEditing(false)}
          refresh={refresh}
          markBusy={markBusy}
        />
      )}
      {isAsking && (
        <DeleteQuestion
          title={`Delete ${name}?`}
          thing="picture"
          isBusy={isBusy}
          remove={() => void remove()}
          close={() => setAsking(false)}
          focusAfter={() => deleteButton.current?.focus()}
        >
          It leaves the store at once, with its dark picture. To show it again, upload it again.
        </DeleteQuestion>
      )}
    </li>
  );
}

interface ActionProps {
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onClick: (opener: HTMLElement) => void;
  readonly children: ReactNode;
}

function Action({ label, isDisabled, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      // Not disabled: that would lose the focus at the ends of the list.
      aria-disabled={isDisabled}
      onClick={({ currentTarget }) => !isDisabled && onClick(currentTarget)}
      className="inline-flex size-11 items-center justify-center rounded-field text-act hover:bg-sunk aria-disabled:opacity-55 sm:size-9"
    >
      {children}
    </button>
  );
}
