import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { fetchFoundApps } from './found-apps-view.ts';
import { sortOrders, useStorefrontSearch } from './storefront-search.ts';
import { useSearchChange } from './use-search-change.ts';

export function SortField() {
  const texts = useTexts(storefrontTexts).sort;
  const { query, order } = useStorefrontSearch();
  const change = useSearchChange();
  const ownOrder = query === '' ? 'downloads' : 'best';
  return (
    <label className="sort-field noscript:hidden">
      {texts.label}
      <select
        value={order ?? ownOrder}
        onFocus={fetchFoundApps}
        onChange={({ currentTarget }) => {
          const chosen = sortOrders.find((each) => each === currentTarget.value) ?? null;
          change({ order: chosen === ownOrder ? null : chosen });
        }}
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
