import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Mark } from '#web/components/mark.tsx';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { fetchFoundApps } from './found-apps-view.ts';
import { useStorefrontSearch } from './storefront-search.ts';
import { useSearchChange } from './use-search-change.ts';

/** Searches the apps while the visitor types; "/" leads to it. The code and the list are fetched once it is wanted. */
export function SearchField({ count }: { readonly count: number }) {
  const texts = useTexts(storefrontTexts).search;
  const { query } = useStorefrontSearch();
  const change = useSearchChange();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(query);
  const [known, setKnown] = useState(query);
  // Back, a category or "Clear search" changed the address; what the visitor types is ahead of it.
  if (known !== query) {
    setKnown(query);
    if (typed.trim() !== query) setTyped(query);
  }

  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const isTyping = target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (document.querySelector('[data-scroll-lock]') !== null) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  function search(text: string): void {
    setTyped(text);
    change({ query: text.trim() });
  }
  // The head above the list goes with the first letter and comes back with the last: the field stays in sight.
  const isSearching = query !== '';
  const wasSearching = useRef(isSearching);
  useLayoutEffect(() => {
    if (wasSearching.current === isSearching) return;
    wasSearching.current = isSearching;
    if (document.activeElement === input.current) input.current?.closest('section')?.scrollIntoView();
  }, [isSearching]);
  // Text typed before hydration.
  const searchEarly = useRef(search);
  useLayoutEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== '') searchEarly.current(early);
  }, []);
  return (
    <search className="search-field noscript:hidden">
      <Mark name="search" className="size-4" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={80}
        value={typed}
        placeholder={texts.hint(count)}
        aria-label={texts.label}
        aria-keyshortcuts="/"
        onFocus={fetchFoundApps}
        onPointerEnter={fetchFoundApps}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && search('')}
      />
      {typed === '' ? (
        <kbd aria-hidden="true">/</kbd>
      ) : (
        <button
          type="button"
          aria-label={texts.clear}
          onClick={() => {
            search('');
            input.current?.focus();
          }}
        >
          <Mark name="clear" className="size-4" />
        </button>
      )}
    </search>
  );
}
