import { Link } from 'react-router';
import { categoryNames } from '#contracts/categories.ts';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { ratingsAddress } from '#web/admin/ratings/ratings-address.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';
import { showCount, showPrice, showRating } from '#web/components/figures.ts';
import { AppActions } from './app-actions.tsx';

const columns = ['App', 'Price', 'Downloads', 'Rating', 'Files', 'Status'] as const;

// One table for both widths: on a phone each row is a block, and each figure carries its column's name.
const rowClass = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-hair py-4 md:table-row md:py-0';
const cellClass =
  'hidden text-14 tabular-nums md:table-cell md:border-b md:border-hair md:px-3 md:py-3 md:text-end md:align-middle';

export function AppsTable({ apps }: { readonly apps: readonly ManagedApp[] }) {
  return (
    <table className="block w-full border-collapse md:table md:border-separate md:border-spacing-0">
      <caption className="sr-only">Apps, the newest first</caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`sticky top-0 z-10 border-b border-edge bg-wall px-3 py-2 text-14 font-semibold text-ink-2 ${
                column === 'App' ? 'ps-0 text-start lg:w-2/5' : 'text-end'
              }`}
            >
              {column}
            </th>
          ))}
          <th scope="col" className="sticky top-0 z-10 border-b border-edge bg-wall">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="block border-t border-hair md:table-row-group">
        {apps.map((app) => (
          <AppRow key={app.id} app={app} />
        ))}
      </tbody>
    </table>
  );
}

function AppRow({ app }: { readonly app: ManagedApp }) {
  const isShown = app.isActive && app.deletedAt === null;
  return (
    <tr className={rowClass}>
      <td className="col-span-2 md:border-b md:border-hair md:py-3 md:pe-3 md:align-middle">
        <div className="flex items-center gap-3">
          <AppIcon app={app} size="small" />
          <div className="min-w-0">
            {isShown ? (
              <Link
                to={`/apps/${encodeURIComponent(app.slug)}`}
                className="-my-0.5 inline-block min-h-6 py-0.5 font-medium wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-act"
              >
                {app.name}
              </Link>
            ) : (
              <span className="font-medium wrap-anywhere">{app.name}</span>
            )}
            <p className="text-14 text-ink-2">
              {categoryNames[app.category]}
              <span className="md:hidden"> · {showPrice(app.price)}</span>
            </p>
            <p className="text-14 text-ink-2 md:hidden">
              {showCount(app.downloads)} downloads ·{' '}
              <TabLink to={ratingsAddress({ appId: app.id, state: null })} className="underline underline-offset-3">
                {showRating(app.rating)} ★
              </TabLink>{' '}
              · {showFiles(app.fileCount)}
            </p>
          </div>
          <span className="ms-auto md:hidden">
            <Status app={app} />
          </span>
        </div>
      </td>
      <td className={cellClass}>{showPrice(app.price)}</td>
      <td className={cellClass}>{showCount(app.downloads)}</td>
      <td className={cellClass}>
        <TabLink
          to={ratingsAddress({ appId: app.id, state: null })}
          aria-label={`Ratings of ${app.name}, ${showRating(app.rating)} on average`}
          className="-my-0.5 inline-block min-h-6 py-0.5 underline decoration-edge underline-offset-4 hover:decoration-act"
        >
          {showRating(app.rating)}
        </TabLink>
      </td>
      <td className={`${cellClass} ${app.fileCount === 0 ? 'font-semibold text-bad' : ''}`}>
        {app.fileCount === 0 ? 'None' : app.fileCount}
      </td>
      <td className={cellClass}>
        <Status app={app} />
      </td>
      <td className="col-span-2 pt-3 md:border-b md:border-hair md:py-2 md:ps-3 md:align-middle">
        <AppActions app={app} />
      </td>
    </tr>
  );
}

function showFiles(count: number): string {
  return count === 0 ? 'no files' : count === 1 ? '1 file' : `${count} files`;
}

function Status({ app }: { readonly app: ManagedApp }) {
  const [text, look] =
    app.deletedAt !== null
      ? ['Deleted', 'bg-bad-soft text-bad']
      : app.isActive
        ? ['Active', 'bg-ok-soft text-ok']
        : ['Inactive', 'bg-sunk text-ink-2'];
  return <span className={`inline-block rounded-full px-2.5 py-0.5 text-13 font-semibold ${look}`}>{text}</span>;
}

/** Rows of the same height as those of apps. */
export function AppsTableSkeleton() {
  return (
    <output aria-label="Loading apps" className="block animate-pulse border-t border-hair">
      {Array.from({ length: 8 }, (_, index) => (
        <span key={index} className="flex items-center gap-3 border-b border-hair py-4 md:py-3">
          <span className="size-11 rounded-[23%] bg-sunk" />
          <span className="grid gap-2">
            <span className="h-4 w-40 rounded bg-sunk" />
            <span className="h-3 w-24 rounded bg-sunk" />
          </span>
        </span>
      ))}
    </output>
  );
}
