import { categories, categoryNames } from '#contracts/categories.ts';
import { SearchBox } from '#web/admin/search-box.tsx';
import type { AppsView } from './apps-address.ts';

interface AppsFilterProps {
  readonly view: AppsView;
  /** Changes a part of what is shown and leaves the rest as it was asked for last. */
  readonly change: (part: Partial<AppsView>, isTyping?: boolean) => void;
}

export function AppsFilter({ view, change }: AppsFilterProps) {
  return (
    <search className="bar-filter">
      <select
        aria-label="Category"
        className="field-control"
        value={view.category ?? ''}
        onChange={({ target }) =>
          change({ category: categories.find((category) => category === target.value) ?? null })
        }
      >
        <option value="">All categories</option>
        {categories.map((category) => (
          <option key={category} value={category}>
            {categoryNames[category]}
          </option>
        ))}
      </select>
      <SearchBox label="Search apps" placeholder="Name" value={view.q} search={(q) => change({ q }, true)} />
    </search>
  );
}
