import { documentValues, type DocumentValueName } from '#contracts/documents.ts';

const names = Object.keys(documentValues) as DocumentValueName[];

/** What a text may name in double braces. Pressing one puts it where the cursor is. */
export function ValueList({ onInsert }: { readonly onInsert: (written: string) => void }) {
  return (
    <details className="rounded-box border border-hair">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-14 font-semibold">Values</summary>
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-14 text-ink-2">The store fills these in. Press one to insert it.</p>
        <ul className="flex flex-wrap gap-2">
          {names.map((name) => {
            const { shows, isBlock } = documentValues[name];
            const written = `{{${name}}}`;
            return (
              <li key={name}>
                <button
                  type="button"
                  title={shows}
                  aria-label={`Insert ${name}: ${shows}`}
                  onClick={() => onInsert(isBlock ? `\n\n${written}\n\n` : written)}
                  className="min-h-11 rounded-full bg-sunk px-3.5 font-mono text-13 hover:bg-hair"
                >
                  {written}
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </details>
  );
}
