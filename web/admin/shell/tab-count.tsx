import { showCount } from '#web/components/figures.ts';

interface TabCountProps {
  readonly count: number;
  /** For example "unread". */
  readonly what: string;
}

/** The count after a tab's name, read out as "Messages, 2 unread". Nothing for 0. */
export function TabCount({ count, what }: TabCountProps) {
  if (count === 0) return null;
  return (
    <span className="tab-count">
      <span className="sr-only">, </span>
      {showCount(count)}
      <span className="sr-only"> {what}</span>
    </span>
  );
}
