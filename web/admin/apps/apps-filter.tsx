import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { categories, categoryNames } from '#contracts/apps.ts';
import { appStates } from '#contracts/managed-apps.ts';
import { inputClass } from '#web/components/field.tsx';
import type { AppsView } from './apps-address.ts';

const stateNames = { active: 'Active', inactive: 'Inactive', deleted: 'Deleted' } as const;

/** How long typing has to pause before the list is asked for. */
const typingMs = 250;

interface AppsFilterProps {
  readonly view: AppsView;
  readonly show: (view: AppsView, isTyping?: boolean) => void;
}

/** Search box and filters; what they say is kept in the address. */
export function AppsFilter({ view, show }: AppsFilterProps) {
  const id = useId();
  return (
    <search className="contents">
      <SearchBox key="search" q={view.q} show={(q) => show({ ...view, q }, true)} />
      <div className="grid min-w-0 grow basis-32 gap-1.5 sm:grow-0 sm:basis-auto">
        <label htmlFor={`${id}-category`} className="text-sm font-semibold">
          Category
        </label>
        <select
          id={`${id}-category`}
          className={inputClass}
          value={view.category ?? ''}
          onChange={({ target }) =>
            show({ ...view, category: categories.find((category) => category === target.value) ?? null })
          }
        >
          <option value="">All</option>
          {categories.map((category) => (
            <option key={category} value={category}>
              {categoryNames[category]}
            </option>
          ))}
        </select>
      </div>
      <div className="grid min-w-0 grow basis-32 gap-1.5 sm:grow-0 sm:basis-auto">
        <label htmlFor={`${id}-state`} className="text-sm font-semibold">
          Status
        </label>
        <select
          id={`${id}-state`}
          className={inputClass}
          value={view.state ?? ''}
          onChange={({ target }) => show({ ...view, state: appStates.find((state) => state === target.value) ?? null })}
        >
          <option value="">Active and inactive</option>
          {appStates.map((state) => (
            <option key={state} value={state}>
              {stateNames[state]}
            </option>
          ))}
        </select>
      </div>
    </search>
  );
}

function SearchBox({ q, show }: { readonly q: string; readonly show: (q: string) => void }) {
  const id = useId();
  const [text, setText] = useState(q);
  // What the address last said: when it changes by itself (Back, Show all), the box follows.
  const [known, setKnown] = useState(q);
  if (known !== q) {
    setKnown(q);
    if (q !== text.trim()) setText(q);
  }
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => latest.current(text), typingMs);
    return () => clearTimeout(timer);
  }, [text, q]);
  return (
    <div className="grid w-full gap-1.5 sm:w-72">
      <label htmlFor={id} className="text-sm font-semibold">
        Search
      </label>
      <div className="relative">
        <Search aria-hidden="true" className="pointer-events-none absolute top-3.5 left-3 size-4 text-soft" />
        <input
          id={id}
          type="search"
          maxLength={200}
          placeholder="Name, address or id"
          className={`${inputClass} pl-9`}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </div>
  );
}
