import { useEffect } from 'react';
import { AppIcon } from '#web/components/app-icon.tsx';
import { Marked } from '#web/storefront/marked.tsx';
import type { Hit, HitGroup } from './hits.ts';

interface HitListProps {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  readonly current: number;
  readonly text: string;
  readonly open: (hit: Hit) => void;
  readonly choose: (place: number) => void;
}

/** Groups of results. The field keeps the focus and names the chosen result. */
export function HitList({ id, groups, current, text, open, choose }: HitListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, current]);
  const all = groups.flatMap(({ hits }) => hits);
  return (
    // A select holds text only.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label="Results" className="search-hits">
      {groups.map(({ name, hits }) => (
        <fieldset key={name} aria-label={name}>
          <p aria-hidden="true" className="search-group">
            {name}
          </p>
          {hits.map((hit) => {
            const place = all.indexOf(hit);
            return (
              // The keys are handled by the field.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={hit.key}
                id={`${id}-${place}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={place === current}
                onClick={() => open(hit)}
                onPointerMove={() => place !== current && choose(place)}
                className="search-hit"
              >
                <HitMark mark={hit.mark} />
                <span className="min-w-0">
                  <b>
                    <Marked text={hit.title} query={text} />
                  </b>
                  {hit.text !== '' && (
                    <small>
                      <Marked text={hit.text} query={text} />
                    </small>
                  )}
                </span>
                <span className="search-side">{hit.side}</span>
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

function HitMark({ mark: Mark }: Pick<Hit, 'mark'>) {
  if ('hue' in Mark) return <AppIcon app={Mark} size="entry" />;
  return (
    <span className="search-mark">
      <Mark aria-hidden="true" className="size-4.5" />
    </span>
  );
}
