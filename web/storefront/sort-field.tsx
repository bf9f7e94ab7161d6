import { useEffect, useRef } from 'react';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { fetchFoundApps } from './found-apps-view.ts';
import { sortOrders, useStorefrontSearch } from './storefront-search.ts';
import { useSearchChange } from './use-search-change.ts';

/** Sorts the list. On a shared line, it shows its label or, once something was chosen, the order alone. */
export function SortField({ isShort = false }: { readonly isShort?: boolean }) {
  const texts = useTexts(storefrontTexts).sort;
  const { query, order } = useStorefrontSearch();
  const change = useSearchChange();
  const ownOrder = query === '' ? 'downloads' : 'best';
  const select = useRef<HTMLSelectElement>(null);

  function choose(value: string): void {
    const chosen = sortOrders.find((each) => each === value) ?? null;
    change({ order: chosen === ownOrder ? null : chosen });
  }
  // The choice made before hydration.
  const chooseEarly = useRef(choose);
  useEffect(() => {
    const early = select.current?.value ?? '';
    if (early !== '' && early !== 'downloads' && !window.location.search.includes('sort=')) chooseEarly.current(early);
  }, []);
  return (
    <label className={`sort-field noscript:hidden ${isShort ? 'is-short' : ''}`}>
      {isShort ? <span aria-hidden="true">{order === null ? texts.label : texts[order]}</span> : texts.label}
      <select
        aria-label={texts.label}
        ref={select}
        value={order ?? ownOrder}
        onFocus={fetchFoundApps}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {query !== '' && <option value="best">{texts.best}</option>}
        {sortOrders.map((each) => (
          <option key={each} value={each}>
            {texts[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
