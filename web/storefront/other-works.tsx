import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { App } from '#contracts/apps.ts';
import type { CategoryFilter } from '#contracts/categories.ts';
import { appListKey } from '#web/query-keys.ts';
import { AppCard } from './app-card.tsx';

const shownWorks = 3;

/** The key of the list that `OtherWorks` shows: one more than three, as the page's own app may be among them. */
export function otherWorksKey(category: CategoryFilter) {
  return appListKey(category, otherWorksLimit);
}

export const otherWorksLimit = shownWorks + 1;

interface OtherWorksProps {
  readonly title: string;
  readonly category: CategoryFilter;
  /** The app of the page itself, which is left out. */
  readonly exceptId?: string;
  readonly className?: string;
}

/** Up to three apps below a page. Nothing where there are none, or where they could not be read. */
export function OtherWorks({ title, category, exceptId, className = 'pt-18 sm:pt-28' }: OtherWorksProps) {
  const id = useId();
  const { data } = useQuery<readonly App[]>({ queryKey: otherWorksKey(category) });
  const works = (data ?? []).filter((app) => app.id !== exceptId).slice(0, shownWorks);
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={id} className={`page-width ${className}`}>
      <h2 id={id} className="section-title mb-7">
        {title}
      </h2>
      <ul className="other-works">
        {works.map((app) => (
          <li key={app.id}>
            <AppCard app={app} />
          </li>
        ))}
      </ul>
    </section>
  );
}
