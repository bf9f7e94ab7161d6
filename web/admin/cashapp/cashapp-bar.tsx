import { SlidersHorizontal } from 'lucide-react';
import { SearchBox } from '#web/admin/search-box.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { Bar } from '#web/admin/shell/bar.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { showCount } from '#web/components/figures.ts';
import { useWaiting } from './waiting-count.ts';

interface CashAppBarProps {
  readonly q: string;
}

export function CashAppBar({ q }: CashAppBarProps) {
  const { show } = useTabAddress();
  const waiting = useWaiting();
  const counts = [
    [waiting?.pending ?? 0, 'pending'],
    [waiting?.inReview ?? 0, 'to decide'],
    [waiting?.receipts ?? 0, 'to check'],
  ] as const;
  const note = counts.flatMap(([count, what]) => (count > 0 ? [`${showCount(count)} ${what}`] : [])).join(', ');
  return (
    <Bar title="CashApp" note={note}>
      <search>
        <SearchBox
          look="bar"
          label="Search payments"
          placeholder="Code, such as K7Q-4FM"
          value={q}
          search={(text) => {
            const address = new URLSearchParams({ tab: 'cashapp', ...(text === '' ? {} : { q: text }) });
            show(`/admin?${address.toString()}`, { replace: true });
          }}
        />
      </search>
      <BarAction icon={SlidersHorizontal} to="/admin?tab=settings">
        Settings
      </BarAction>
    </Bar>
  );
}
