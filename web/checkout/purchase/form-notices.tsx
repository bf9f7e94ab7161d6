import type { AppDetails } from '#contracts/apps.ts';
import { Note } from '#web/components/note.tsx';
import { NoFileHere } from '#web/checkout/no-file-here.tsx';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';

// The button may be pinned far below what it leads to.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface FormNoticesProps {
  /** Null while they are fetched. */
  readonly details: AppDetails | null;
  readonly hasMethod: boolean;
  readonly notice: string | null;
}

export function FormNotices({ details, hasMethod, notice }: FormNoticesProps) {
  const texts = useTexts(purchaseTexts);
  const { noFile } = useTexts(checkoutTexts);
  return (
    <>
      {notice !== null && (
        <Note isRefusal ref={bringIntoView} className="mb-4">
          {notice}
        </Note>
      )}
      {details?.files.length === 0 && <Note className="mb-4">{noFile}</Note>}
      {!hasMethod && <Note className="mb-4">{texts.noMethod}</Note>}
      <NoFileHere files={details?.files ?? []} className="mb-4" />
    </>
  );
}
