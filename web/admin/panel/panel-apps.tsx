import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { managedAppsKey } from '#web/admin/apps/apps-keys.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { openDialog } from '#web/components/dialog-host.tsx';
import { showCount, showPrice, showRating } from '#web/components/figures.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';

export default function PanelApps() {
  const apps = usePages<ManagedApp>({ key: managedAppsKey, path: '/api/admin/apps?limit=200' });
  const { items } = apps;
  return (
    <section aria-label="Apps" tabIndex={-1} className="outline-none">
      <div className="panel-head">
        {items !== undefined && (
          <p>
            <b>{apps.next === null ? showCount(items.length) : `${showCount(items.length)} or more`}</b>{' '}
            {items.length === 1 ? 'app' : 'apps'}
          </p>
        )}
        <button
          type="button"
          data-kind="solid"
          aria-haspopup="dialog"
          className="admin-button"
          onClick={({ currentTarget }) =>
            void openDialog(
              () => import('#web/admin/apps/app-dialog.tsx'),
              { app: null, isFileAsked: true },
              currentTarget,
            )
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          Add New Application
        </button>
      </div>
      <ListFailure pages={apps} what="apps" />
      {items === undefined && !apps.hasFailed && <PanelSkeleton what="apps" />}
      {items?.length === 0 && (
        <EmptyFrame work="apps" title="The wall is empty" text="Add your first app: a name, a price and its file." />
      )}
      {items !== undefined && items.length > 0 && <AppsTable apps={items} />}
      <ShowMore pages={apps} what="apps" />
    </section>
  );
}

function AppsTable({ apps }: { readonly apps: readonly ManagedApp[] }) {
  return (
    <table className="ledger panel-apps">
      <caption className="sr-only">Apps, the newest first</caption>
      <thead>
        <tr>
          <th scope="col">App</th>
          <th scope="col" className="end">
            Price
          </th>
          <th scope="col" className="end">
            Downloads
          </th>
          <th scope="col">Rating</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr-only">Edit</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {apps.map((app) => (
          <tr key={app.id}>
            <td>
              <span className="panel-app">
                <AppIcon app={app} size="entry" />
                {app.isActive ? (
                  <Link to={`/apps/${encodeURIComponent(app.slug)}`} className="truncate font-medium hover:underline">
                    {app.name}
                  </Link>
                ) : (
                  <span className="truncate font-medium">{app.name}</span>
                )}
              </span>
            </td>
            <td className="end">{showPrice(app.price)}</td>
            <td className="end">{showCount(app.downloads)}</td>
            <td>{showRating(app.rating)}</td>
            <td>
              <Status kind={app.isActive ? 'plain' : 'quiet'} form={app.isActive ? 'tick' : 'ring'}>
                {app.isActive ? 'Active' : 'Inactive'}
              </Status>
            </td>
            <td className="end">
              <Link
                to={`/admin?${new URLSearchParams({ tab: 'apps', app: app.id }).toString()}`}
                data-kind="quiet"
                className="admin-button"
                aria-label={`Edit ${app.name}`}
              >
                Edit
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
