import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { inputClass } from '#web/components/field.tsx';

/** Idle time before the search runs. */
const restMs = 300;

interface SearchBoxProps {
  readonly label: string;
  /** `bar` is a line in the bar of a tab, which says its label inside. */
  readonly look?: 'field' | 'bar';
  readonly placeholder?: string;
  /** The search in the address. The box follows it (Back, Show all). */
  readonly value: string;
  /** Called once typing rests, or with Enter. What else the address says may be another by then. */
  readonly search: (value: string) => void;
}

export function SearchBox({ label, look = 'field', placeholder, value, search }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last search. An address with the same text has nothing new: the operator may be typing on meanwhile.
  const said = useRef(value);
  useEffect(() => {
    if (input.current === null || value === said.current) return;
    clearTimeout(timer.current);
    said.current = value;
    input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchIn(milliseconds: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const text = input.current?.value.trim() ?? '';
      if (text === said.current) return;
      said.current = text;
      search(text);
    }, milliseconds);
  }

  return (
    <form
      className={look === 'bar' ? 'bar-search' : 'grid gap-1.5'}
      onSubmit={(event) => {
        event.preventDefault();
        searchIn(0);
      }}
    >
      <label htmlFor={id} className={look === 'bar' ? 'sr-only' : 'text-14 font-semibold'}>
        {label}
      </label>
      <div className={look === 'bar' ? 'contents' : 'relative'}>
        <Search
          aria-hidden="true"
          className={`pointer-events-none size-4 text-ink-2 ${look === 'bar' ? '' : 'absolute inset-y-0 my-auto start-3'}`}
        />
        <input
          ref={input}
          id={id}
          type="search"
          defaultValue={value}
          maxLength={200}
          placeholder={placeholder ?? (look === 'bar' ? label : undefined)}
          spellCheck={false}
          autoCapitalize="none"
          onChange={() => searchIn(restMs)}
          className={look === 'bar' ? '' : `${inputClass} ps-9!`}
        />
      </div>
    </form>
  );
}
