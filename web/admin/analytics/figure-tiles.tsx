import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import type { Trend } from './trend.ts';

export interface Figure {
  readonly name: string;
  /** In words, or undefined while it is on its way. */
  readonly text: string | undefined;
  /** What is counted, where the name does not say. */
  readonly note?: string | undefined;
  /** The same figure of the range that is shown, and how that compares with the time before. */
  readonly inRange?: { readonly text: string; readonly trend: Trend | null } | undefined;
}

interface FigureTilesProps {
  readonly figures: readonly Figure[];
  /** Classes of the columns. */
  readonly columns: string;
}

/** Figures side by side, each with its name. */
export function FigureTiles({ figures, columns }: FigureTilesProps) {
  return (
    <dl className={`grid grid-cols-2 gap-4 ${columns}`}>
      {figures.map(({ name, text, note, inRange }) => (
        <div key={name} className="flex flex-col gap-2 rounded-box border border-hair bg-paper p-4">
          <dt className="text-14 text-ink-2">{name}</dt>
          <dd className="text-20 font-semibold wrap-anywhere tabular-nums">
            {text ?? <span className="block h-7 w-16 animate-pulse rounded bg-sunk" />}
          </dd>
          {note !== undefined && <dd className="text-13 text-ink-2 tabular-nums">{note}</dd>}
          {inRange !== undefined && (
            <dd className="mt-auto border-t border-hair pt-2 text-13 tabular-nums">
              <span className="block">{inRange.text}</span>
              {inRange.trend !== null && <TrendLine trend={inRange.trend} />}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight } as const;

// The arrow and the sign say which way; more of one figure is good and of another bad, so no colour judges it.
function TrendLine({ trend: { direction, text } }: { readonly trend: Trend }) {
  const Arrow = arrows[direction];
  return (
    <span className="mt-1 flex gap-1 text-ink-2">
      <Arrow aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      {text}
    </span>
  );
}

interface FiguresFailedProps {
  readonly what: string;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Stands in the place of figures that could not be read. */
export function FiguresFailed({ what, error, retry }: FiguresFailedProps) {
  return (
    <div role="alert" className="rounded-box border border-hair bg-paper px-6 py-12 text-center">
      <p>
        The {what} could not be loaded. {failureText(error)}
      </p>
      <Button kind="secondary" className="mt-6" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
