import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import type { Pages } from './use-pages.ts';

interface ShowMoreProps {
  readonly pages: Pages<unknown>;
  /** The subject, as in "More orders could not be loaded." */
  readonly what: string;
}

export function ShowMore({ pages, what }: ShowMoreProps) {
  if (pages.next === null) return null;
  const { hasMoreFailed, isReadingMore } = pages;
  return (
    <div className="mt-6 text-center">
      {hasMoreFailed && !isReadingMore && (
        <p role="alert" className="mb-4 text-bad">
          More {what} could not be loaded. {failureText(pages.error)}
        </p>
      )}
      <AdminButton disabled={isReadingMore} onClick={pages.readMore}>
        {isReadingMore ? 'Loading…' : hasMoreFailed ? 'Try again' : 'Show more'}
      </AdminButton>
    </div>
  );
}
