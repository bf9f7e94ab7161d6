import { bottomTabs, moreTab, type AdminTab } from '#web/admin/admin-tabs.ts';
import type { TabCountFacts } from './tab-counts.ts';
import { TabEntry } from './tab-entry.tsx';

interface BottomBarProps {
  readonly current: AdminTab;
  readonly counts: ReadonlyMap<string, TabCountFacts>;
}

export function BottomBar({ current, counts }: BottomBarProps) {
  const isElsewhere = !bottomTabs.includes(current);
  return (
    <nav aria-label="Admin, short" className="bottom-bar">
      <ul>
        {bottomTabs.map((tab) => (
          <li key={tab.id}>
            <TabEntry tab={tab} isCurrent={tab === current} count={counts.get(tab.id)} className="bottom-link" />
          </li>
        ))}
        <li>
          <TabEntry tab={moreTab} isCurrent={isElsewhere} count={counts.get('cashapp')} className="bottom-link" />
        </li>
      </ul>
    </nav>
  );
}
