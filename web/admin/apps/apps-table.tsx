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
  /** Null: the newest first. */
  readonly sort: AppSort | null;
  readonly canSortBy: (sort: AppSort) => boolean;
  readonly sortBy: (sort: AppSort) => void;
  readonly focusList: () => void;
}

export function AppsTable({ apps, sales, sort, canSortBy, sortBy, focusList }: AppsTableProps) {
  const head = { sort, canSortBy, sortBy };
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

interface SortHeadProps extends Pick<AppsTableProps, 'sort' | 'canSortBy' | 'sortBy'> {
  readonly by: AppSort;
  readonly className?: string;
  readonly children: ReactNode;
}

function SortHead({ sort, canSortBy, sortBy, by, className, children }: SortHeadProps) {
  const isSorted = sort === by;
  const Arrow = by === 'name' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (by === 'name' ? 'ascending' : 'descending') : undefined}
    >
      {canSortBy(by) ? (
        <button type="button" onClick={() => sortBy(by)}>
          {isSorted && <Arrow aria-hidden="true" className="size-3" />}
          {children}
        </button>
      ) : (
        children
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
        {app.publishedAt !== null && <span className="text-ink-3">{showDay(new Date(app.publishedAt))}</span>}
      </td>
      <td className="end apps-sold">{sold === undefined ? <Unknown /> : showCount(sold.orders)}</td>
      <td className="apps-bars">{sold !== undefined && <SalesBars bars={sold.bars} hue={app.hue} />}</td>
      <td className="end apps-revenue">{sold === undefined ? <Unknown /> : showSignedPrice(sold.sales)}</td>
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

const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** "12 Nov", and "12 Nov 2025" of another year. */
function showDay(instant: Date): string {
  return instant.getFullYear() === new Date().getFullYear() ? dayOfYear.format(instant) : sayDay(instant);
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known</span>
    </>
  );
}

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
