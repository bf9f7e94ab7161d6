import type { AppDetails } from '#contracts/apps.ts';
import { Note } from '#web/components/note.tsx';
import { platformNames } from '#web/components/platform-names.ts';
import { useVisitorSystem } from '#web/download/use-visitor-system.ts';
import { fileFor } from '#web/download/visitor-system.ts';
import { checkoutTexts } from '#web/texts/checkout.ts';
import { purchaseTexts } from '#web/texts/purchase.ts';
import { useTexts } from '#web/texts/use-texts.ts';

// The button may be pinned far below what it leads to.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface FormNoticesProps {
  /** Null while they are fetched. */
  readonly details: AppDetails | null;
  readonly hasMethod: boolean;
  /** Why the last try did not go through. */
  readonly notice: string | null;
}

/** What the buyer has to know before paying. */
export function FormNotices({ details, hasMethod, notice }: FormNoticesProps) {
  const texts = useTexts(purchaseTexts);
  const { noFile } = useTexts(checkoutTexts);
  const system = useVisitorSystem();
  const files = details?.files ?? [];
  const isForOthers = system !== undefined && system !== null && files.length > 0 && fileFor(system, files) === null;
  return (
    <>
      {notice !== null && (
        <Note isRefusal ref={bringIntoView} className="mb-4">
          {notice}
        </Note>
      )}
      {details?.files.length === 0 && <Note className="mb-4">{noFile}</Note>}
      {!hasMethod && <Note className="mb-4">{texts.noMethod}</Note>}
      {isForOthers && <Note className="mb-4">{texts.noFileFor(platformNames[system.platform])}</Note>}
    </>
  );
}
