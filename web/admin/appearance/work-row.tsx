import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { App } from '#contracts/apps.ts';
import { useMovable } from '#web/admin/parts/movable.ts';
import { Switch } from '#web/admin/parts/switch.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';

interface WorkRowProps {
  readonly app: App;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly where: string;
  readonly isLifted: boolean;
  readonly lift: (isLifted: boolean) => void;
  readonly moveTo: (to: number) => void;
  readonly dropHere: () => void;
  readonly isFixed: boolean;
  readonly setStory: (isStory: boolean) => void;
}

/** An app of the wall: whether it is a story, and a grip. While it is lifted, buttons move it too: fingers cannot drag. */
export function WorkRow({ app, where, setStory, ...rest }: WorkRowProps) {
  const { place, count, isLifted, moveTo, isFixed } = rest;
  const { item, grip } = useMovable({ ...rest, id: app.id });
  return (
    <li {...item} className="look-work">
      <AppIcon app={app} size="entry" />
      <p>
        {app.name}
        <small>{where}</small>
      </p>
      {isLifted ? (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${app.name} up`}
            disabled={place === 0}
            onClick={() => moveTo(place - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Move ${app.name} down`}
            disabled={place === count - 1}
            onClick={() => moveTo(place + 1)}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </button>
        </>
      ) : (
        <Switch
          aria-label={`${app.name} as a story`}
          checked={app.isStory}
          onChange={({ target }) => setStory(target.checked)}
        />
      )}
      <button
        {...grip}
        type="button"
        className="icon-button"
        aria-label={`Move ${app.name}, ${place + 1} of ${count}`}
        disabled={isFixed}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
