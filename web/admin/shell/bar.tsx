import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { showCount } from '#web/components/figures.ts';
import { useScrollStrip } from '#web/components/use-scroll-strip.ts';
import { BarSearch } from '#web/admin/search/search-buttons.tsx';
import { TabLink, useIsInPanel } from '#web/admin/tab-address.tsx';

export interface BarView {
  /** An address of /admin. */
  readonly to: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
  /** True if the count waits for the operator. */
  readonly isAsking?: boolean;
}

interface BarProps {
  readonly title: string;
  readonly views?: readonly BarView[];
  /** The target of the arrow before the title. */
  readonly back?: string;
  readonly icon?: ReactNode;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** The head of a tab: its title, its views, and what can be done. The first child of every tab. */
export function Bar({ title, views = [], back, icon, note, children }: BarProps) {
  // A window over a page has a title of its own, and each tab's name is on its tab.
  const isInPanel = useIsInPanel();
  return (
    <header className="admin-bar">
      {back !== undefined && (
        <TabLink to={back} aria-label="Back" className="icon-button admin-bar-back">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
        </TabLink>
      )}
      {icon}
      {isInPanel ? <h3 className="sr-only">{title}</h3> : <h1>{title}</h1>}
      {views.length > 0 && <Views title={title} views={views} />}
      {note !== undefined && <p className="admin-bar-note">{note}</p>}
      <div className="admin-actions">{children}</div>
      {!isInPanel && <BarSearch />}
    </header>
  );
}

function Views({ title, views }: { readonly title: string; readonly views: readonly BarView[] }) {
  const current = views.find(({ isCurrent }) => isCurrent);
  const strip = useScrollStrip<HTMLElement>(`[data-view="${current?.to ?? ''}"]`);
  return (
    <nav ref={strip} aria-label={`Views of ${title}`} className="admin-views scroll-strip">
      <ul>
        {views.map(({ to, label, count, isCurrent, isAsking }) => (
          <li key={to}>
            <TabLink to={to} data-view={to} aria-current={isCurrent ? 'page' : undefined} className="admin-view">
              {label}
              {count !== undefined && count > 0 && (
                <span className="admin-view-count" data-asking={isAsking === true ? '' : undefined}>
                  {showCount(count)}
                </span>
              )}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
