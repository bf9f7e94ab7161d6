import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { App } from '#contracts/apps.ts';
import { showPrice } from '#web/components/figures.ts';
import { allAppsKey } from '#web/query-keys.ts';

export default function AppsTab() {
  const { data: apps, isError } = useQuery<readonly App[]>({ queryKey: [...allAppsKey, 'all'] });
  if (isError) return <p role="alert">The apps could not be loaded.</p>;
  if (apps === undefined) return <p className="text-soft">Loading…</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {apps.map((app) => (
        <li key={app.id} className="flex justify-between gap-4 py-3">
          <Link to={`/apps/${app.slug}`} className="text-accent underline underline-offset-4">
            {app.name}
          </Link>
          <span className="tabular-nums">{showPrice(app.price)}</span>
        </li>
      ))}
    </ul>
  );
}
