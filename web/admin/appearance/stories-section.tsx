import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { moved } from '#web/admin/parts/movable.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import type { LookEditor } from './use-look-draft.ts';
import { orderToSave, type WallPlan } from './wall-plan.ts';
import { WorkRow } from './work-row.tsx';

interface StoriesSectionProps {
  readonly editor: LookEditor;
  readonly plan: WallPlan;
  readonly isFixed: boolean;
}

const rowsAtOnce = 100;

export function StoriesSection({ editor, plan, isFixed }: StoriesSectionProps) {
  const { draft, change, problemAt } = editor;
  const { apps, candidates } = plan;
  const isAskedFor = useLocation().hash === '#look-stories';
  const section = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isAskedFor);
  const [shown, setShown] = useState(rowsAtOnce);
  useEffect(() => {
    if (isAskedFor) section.current?.scrollIntoView();
  }, [isAskedFor]);
  // A row that is switched off stays, and with it the focus.
  const [switchedIds, setSwitchedIds] = useState<readonly string[]>([]);
  const rows = apps.filter((app) => candidates.includes(app) || switchedIds.includes(app.id));
  const move = (app: App, to: App) => {
    const wanted = moved(apps, apps.indexOf(app), apps.indexOf(to));
    if (wanted !== null) change({ wall: { ...draft.wall, order: orderToSave(wanted) } });
  };
  const setStory = (app: App, isStory: boolean) => {
    const others = apps.flatMap((each) => (each.isStory && each.id !== app.id ? [each.id] : []));
    setSwitchedIds((before) => [...before, app.id]);
    change({ wall: { ...draft.wall, stories: isStory ? [...others, app.id] : others } });
  };
  const list = { plan, isFixed, move, setStory };
  return (
    <section ref={section} aria-labelledby="look-stories" className="grid scroll-mt-12 gap-4">
      <SectionHead title="Stories" id="look-stories">
        <p className="text-13 text-ink-2">{plan.need}</p>
      </SectionHead>
      <p role="alert" className="text-14 text-bad empty:hidden">
        {problemAt('wall.order') ?? problemAt('wall.stories')}
      </p>
      {rows.length > 0 && <WorkList {...list} name="Stories" apps={rows} />}
      <AdminButton className="justify-self-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Order of all apps
      </AdminButton>
      {isOpen && (
        <>
          <p className="text-13 text-ink-2">
            Drag an app, or press its handle and move it with the arrow keys. The others follow, the most downloaded
            first.
          </p>
          <WorkList {...list} name="Order of all apps" apps={apps.slice(0, shown)} />
          {apps.length > shown && (
            <AdminButton className="justify-self-start" onClick={() => setShown(shown + rowsAtOnce)}>
              Show more
            </AdminButton>
          )}
        </>
      )}
    </section>
  );
}

interface WorkListProps {
  readonly name: string;
  readonly plan: WallPlan;
  readonly apps: readonly App[];
  readonly isFixed: boolean;
  /** Takes an app to the place of another one. */
  readonly move: (app: App, to: App) => void;
  readonly setStory: (app: App, isStory: boolean) => void;
}

function WorkList({ name, plan, apps, isFixed, move, setStory }: WorkListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [liftedId, setLiftedId] = useState<string | null>(null);
  const [said, setSaid] = useState({ id: '', text: '' });
  // A row that moves in the document loses the focus.
  useEffect(() => {
    if (said.id !== '') list.current?.querySelector<HTMLElement>(`[data-grip="${said.id}"]`)?.focus();
  }, [said]);
  const moveTo = (app: App | undefined, to: number) => {
    const other = apps[to];
    if (app === undefined || other === undefined || app === other) return;
    move(app, other);
    setSaid({ id: app.id, text: `${app.name} moved to place ${to + 1} of ${apps.length}` });
  };
  return (
    <>
      <output className="sr-only">{said.text}</output>
      <ol ref={list} aria-label={name} className="look-works">
        {apps.map((app, place) => (
          <WorkRow
            key={app.id}
            app={app}
            place={place}
            count={apps.length}
            where={plan.placeOf(app)}
            isLifted={app.id === liftedId}
            lift={(isLifted) => setLiftedId(isLifted ? app.id : null)}
            moveTo={(to) => moveTo(app, to)}
            dropHere={() =>
              moveTo(
                apps.find(({ id }) => id === liftedId),
                place,
              )
            }
            isFixed={isFixed}
            setStory={(isStory) => setStory(app, isStory)}
          />
        ))}
      </ol>
    </>
  );
}
