import { useParams } from 'react-router';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { PurchasesSkeleton } from './purchases-skeleton.tsx';

// Fetched apart: every page of the store loads the list of what a route imports.
const content = createFetchedView(() => import('./purchases-content.tsx'));

/** The buyer's own page, and under `/purchases/open` that of a mailed link. */
export default function PurchasesPage() {
  const texts = useTexts(purchasesTexts);
  const isLink = useParams()['open'] !== undefined;
  // Null on the server, where the frame of this page is the same for everybody.
  const parameters = useAddressParameters();
  const waiting = <PurchasesSkeleton />;
  return (
    // As high as the window, so that the footer does not jump when the answer comes.
    <div className="min-h-dvh pb-18 sm:pb-28">
      <PrivatePageHead title={isLink ? texts.open.title : texts.title} />
      {parameters === null ? (
        waiting
      ) : (
        <FetchedPart view={content} props={{ isLink, isAsking: parameters.has('ask') }} waiting={waiting} />
      )}
    </div>
  );
}
