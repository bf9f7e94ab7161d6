import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { failureText } from '#web/admin/failure-text.ts';
import type { Pages } from './use-pages.ts';

interface ListFailureProps {
  readonly pages: Pages<unknown>;
  /** The subject, as in "The orders could not be loaded." */
  readonly what: string;
}

/** Says that a list could not be read, or not be read anew; nothing where it could. */
export function ListFailure({ pages, what }: ListFailureProps) {
  if (!pages.hasFailed) return null;
  return (
    <div role="alert" className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box bg-bad-soft p-4">
      <p className="grow text-14">
        The {what} could not be loaded. {failureText(pages.error)}
        {pages.items !== undefined && <span className="block text-ink-2">What is listed may be out of date.</span>}
      </p>
      <AdminButton disabled={pages.isReading} onClick={pages.readAgain}>
        Try again
      </AdminButton>
    </div>
  );
}
