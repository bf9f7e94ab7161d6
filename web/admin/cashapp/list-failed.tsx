import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import type { Pages } from '#web/admin/use-pages.ts';

export function ListFailed({ lists }: { readonly lists: readonly Pages<unknown>[] }) {
  if (lists.every(({ hasFailed }) => !hasFailed)) return null;
  const isOld = lists.some(({ hasFailed, items }) => hasFailed && items !== undefined);
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-bad-soft p-4">
      <p className="grow">
        <strong className="block font-semibold text-bad">Error</strong>
        Failed to fetch CashApp payments
        {isOld && <span className="block text-ink-2">What is listed may be out of date.</span>}
      </p>
      <AdminButton
        disabled={lists.some(({ isReading }) => isReading)}
        onClick={() => lists.forEach(({ readAgain }) => readAgain())}
      >
        Try again
      </AdminButton>
    </div>
  );
}
