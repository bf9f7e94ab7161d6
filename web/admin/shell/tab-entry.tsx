import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AdminTab } from '#web/admin/admin-tabs.ts';
import { sessionKey, storeKey } from '#web/query-keys.ts';
import { TabCount } from './tab-count.tsx';
import type { TabCountFacts } from './tab-counts.ts';

interface TabEntryProps {
  readonly tab: AdminTab;
  readonly isCurrent: boolean;
  readonly count?: TabCountFacts | undefined;
  readonly className: string;
}

/** Refetches all queries except session and store. */
function readAgain(client: QueryClient): Promise<void> {
  const kept = [sessionKey[0], storeKey[0]];
  return client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

export function TabEntry({ tab, isCurrent, count, className }: TabEntryProps) {
  const client = useQueryClient();
  const { icon: Icon } = tab;
  return (
    <Link
      to={`/admin?tab=${tab.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      // Clicking the current tab reloads it. Another tab reads its lists when it appears.
      onClick={() => isCurrent && void readAgain(client)}
      title={tab.label}
      className={className}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="side-name">{tab.label}</span>
      {count !== undefined && <TabCount {...count} />}
    </Link>
  );
}
