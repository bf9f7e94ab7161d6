import { Button } from '#web/components/button.tsx';

interface FigureTilesProps {
  /** Each figure in words, or undefined while it is on its way. */
  readonly figures: ReadonlyArray<readonly [name: string, figure: string | undefined]>;
  /** Classes of the columns. */
  readonly columns: string;
}

/** Figures side by side, each with its name. */
export function FigureTiles({ figures, columns }: FigureTilesProps) {
  return (
    <dl className={`grid grid-cols-2 gap-4 ${columns}`}>
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col justify-between gap-2 rounded-2xl border border-line bg-surface p-4">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="text-lg font-semibold wrap-anywhere tabular-nums">
            {figure ?? <span className="block h-7 w-16 animate-pulse rounded bg-sunk" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What stands in the place of figures that could not be read. */
export function FiguresFailed({ what, retry }: { readonly what: string; readonly retry: () => void }) {
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface px-6 py-12 text-center">
      <p>The {what} could not be loaded. Check your connection.</p>
      <Button kind="secondary" className="mt-6" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
