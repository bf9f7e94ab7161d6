import { useId } from 'react';
import { categories, categoryNames } from '#contracts/categories.ts';
import { appStates } from '#contracts/managed-apps.ts';
import { SearchBox } from '#web/admin/search-box.tsx';
import { inputClass } from '#web/components/field.tsx';
import type { AppsView } from './apps-address.ts';

const stateNames = { active: 'Active', inactive: 'Inactive', deleted: 'Deleted' } as const;

interface AppsFilterProps {
  readonly view: AppsView;
  /** Changes a part of what is shown and leaves the rest as it was asked for last. */
  readonly change: (part: Partial<AppsView>, isTyping?: boolean) => void;
}

/** Search box and filters; what they say is kept in the address. */
export function AppsFilter({ view, change }: AppsFilterProps) {
  const id = useId();
  return (
    <search className="contents">
      <div className="w-full sm:w-72">
        <SearchBox
          label="Search"
          placeholder="Name, address or id"
          value={view.q}
          search={(q) => change({ q }, true)}
        />
      </div>
      <div className="grid min-w-0 grow basis-32 gap-1.5 sm:grow-0 sm:basis-auto">
        <label htmlFor={`${id}-category`} className="text-14 font-semibold">
          Category
        </label>
        <select
          id={`${id}-category`}
          className={inputClass}
          value={view.category ?? ''}
          onChange={({ target }) =>
            change({ category: categories.find((category) => category === target.value) ?? null })
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
        <label htmlFor={`${id}-state`} className="text-14 font-semibold">
          Status
        </label>
        <select
          id={`${id}-state`}
          className={inputClass}
          value={view.state ?? ''}
          onChange={({ target }) => change({ state: appStates.find((state) => state === target.value) ?? null })}
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
