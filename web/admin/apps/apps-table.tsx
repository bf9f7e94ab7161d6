import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { showSignedPrice } from '#web/admin/overview/signed-figure.tsx';
import { ratingsAddress } from '#web/admin/ratings/ratings-address.ts';
import { sayDay } from '#web/admin/moment.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount, showPrice, showRating } from '#web/components/figures.ts';
import { AppActions } from './app-actions.tsx';
import { editorAddress } from './apps-address.ts';
import { AppStatus } from './app-status.tsx';
import { AppSystems } from './app-systems.tsx';
import { SalesBars } from './sales-bars.tsx';
import type { AppSort } from './sort-apps.ts';
import type { SoldApp } from './use-app-sales.ts';

interface AppsTableProps {
  readonly apps: readonly ManagedApp[];
  readonly sales: ReadonlyMap<string, SoldApp>;
  /** Null: the newest first, and no other order can be chosen. */
  readonly sort: AppSort | null;
  readonly sortBy: (sort: AppSort) => void;
  readonly focusList: () => void;
}

export function AppsTable({ apps, sales, sort, sortBy, focusList }: AppsTableProps) {
  const head = { sort, sortBy };
  return (
    <table className="ledger apps-table">
      <caption className="sr-only">Apps{sort === null ? ', the newest first' : ''}</caption>
      <thead>
        <tr>
          <SortHead {...head} by="name">
            App
          </SortHead>
          <th scope="col" className="end">
            Price
          </th>
          <th scope="col" className="apps-wide">
            Systems
          </th>
          <th scope="col" className="apps-wide">
            Version
          </th>
          <SortHead {...head} by="sold" className="end">
            Sold
          </SortHead>
          <th scope="col" className="apps-bars">
            30 days
          </th>
          <SortHead {...head} by="revenue" className="end">
            Revenue
          </SortHead>
          <SortHead {...head} by="downloads" className="end apps-wide">
            Downloads
          </SortHead>
          <th scope="col" className="apps-wide">
            Rating
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <AppRow key={app.id} app={app} sold={sales.get(app.id)} focusList={focusList} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadProps extends Pick<AppsTableProps, 'sort' | 'sortBy'> {
  readonly by: AppSort;
  readonly className?: string;
  readonly children: ReactNode;
}

function SortHead({ sort, sortBy, by, className, children }: SortHeadProps) {
  const isSorted = sort === by;
  const Arrow = by === 'name' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (by === 'name' ? 'ascending' : 'descending') : undefined}
    >
      {sort === null ? (
        children
      ) : (
        <button type="button" onClick={() => sortBy(by)}>
          {isSorted && <Arrow aria-hidden="true" className="size-3" />}
          {children}
        </button>
      )}
    </th>
  );
}

interface AppRowProps {
  readonly app: ManagedApp;
  readonly sold: SoldApp | undefined;
  readonly focusList: () => void;
}

function AppRow({ app, sold, focusList }: AppRowProps) {
  return (
    <tr>
      <td className="apps-name">
        <AppIcon app={app} size="ledger" className="apps-keycap" />
        {app.deletedAt === null ? (
          <TabLink to={editorAddress(app.id)} className="row-link">
            {app.name}
          </TabLink>
        ) : (
          <b>{app.name}</b>
        )}
      </td>
      <td className="end apps-price">{showPrice(app.price)}</td>
      <td className="apps-wide">
        <AppSystems app={app} />
      </td>
      <td className="apps-wide apps-version">
        {app.version}{' '}
        {app.publishedAt !== null && <span className="text-ink-3">{sayDay(new Date(app.publishedAt))}</span>}
      </td>
      <td className="end apps-sold">{showCount(sold?.orders ?? 0)}</td>
      <td className="apps-bars">
        <SalesBars bars={sold?.bars ?? noBars} hue={app.hue} />
      </td>
      <td className="end apps-revenue">{showSignedPrice(sold?.sales ?? '0.00')}</td>
      <td className="end apps-wide">{showCount(app.downloads)}</td>
      <td className="apps-wide">
        <TabLink
          to={ratingsAddress({ appId: app.id, state: null })}
          aria-label={`Ratings of ${app.name}, ${showRating(app.rating)} on average`}
          className="apps-rating"
        >
          {showRating(app.rating)}
        </TabLink>
      </td>
      <td className="apps-status">
        <AppStatus app={app} />
      </td>
      <td className="apps-actions">
        <AppActions app={app} focusList={focusList} />
      </td>
    </tr>
  );
}

const noBars = Array.from({ length: 15 }, () => 0);

/** Rows of the same height as those of apps. */
export function AppsTableSkeleton() {
  return (
    <output aria-label="Loading apps" className="apps-skeleton">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index}>
          <span className="size-6.5 rounded-[23%] bg-sunk" />
          <span className="h-3.5 w-40 rounded bg-sunk" />
        </span>
      ))}
    </output>
  );
}
