import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { coinCategories, type CoinCategory } from '#contracts/coin-facts.ts';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export interface CoinSearchState {
  readonly text: string;
  /** Null for all. */
  readonly category: CoinCategory | null;
}

interface CoinSearchProps {
  readonly search: CoinSearchState;
  readonly change: (search: CoinSearchState) => void;
  readonly chooseFirst: () => void;
}

export function CoinSearch({ search, change, chooseFirst }: CoinSearchProps) {
  const { select: texts } = useTexts(cryptoTexts);
  const strip = useScrollStrip<HTMLDivElement>('[checked]');
  const field = useRef<HTMLInputElement>(null);
  const { text, category } = search;
  return (
    <search>
      <label className="coin-search">
        <Search aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.6} />
        <span className="sr-only">{texts.search}</span>
        <input
          ref={field}
          type="search"
          value={text}
          placeholder={texts.search}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ ...search, text: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') chooseFirst();
            if (event.key === 'Escape') change({ ...search, text: '' });
          }}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label={texts.clear}
            className="-me-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
            onClick={() => {
              change({ ...search, text: '' });
              field.current?.focus();
            }}
          >
            <X aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
          </button>
        )}
      </label>
      <div ref={strip} role="radiogroup" aria-label={texts.groups} className="coin-groups scroll-strip">
        {[null, ...coinCategories].map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="group"
              checked={category === each}
              onChange={() => change({ ...search, category: each })}
            />
            {each === null ? texts.all : texts.categories[each]}
          </label>
        ))}
      </div>
    </search>
  );
}
