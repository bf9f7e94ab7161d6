import { useParams } from 'react-router';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { PrivatePageHead } from '#web/components/private-page-head.tsx';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { PurchasesSkeleton } from './purchases-skeleton.tsx';

// Fetched apart: every page of the store loads the list of what a route imports.
const content = createFetchedView(() => import('./purchases-content.tsx'));
const addressContent = createFetchedView(() => import('./address/address-content.tsx'));

/**
 * The buyer's own page, and under it those of a mailed link (`/purchases/open`), of a request for another address
 * (`/purchases/address`) and of an objection to one (`/purchases/objection`).
 */
export default function PurchasesPage() {
  const texts = useTexts(purchasesTexts);
  const { part } = useParams();
  const titles = { open: texts.open.title, address: texts.addressTitle, objection: texts.objectionTitle };
  const title = part === 'open' || part === 'address' || part === 'objection' ? titles[part] : texts.title;
  // Null on the server, where the frame of this page is the same for everybody.
  const parameters = useAddressParameters();
  const waiting = <PurchasesSkeleton />;
  return (
    // As high as the window, so that the footer does not jump when the answer comes.
    <div className="min-h-dvh pb-18 sm:pb-28">
      <PrivatePageHead title={title} />
      {parameters === null ? (
        waiting
      ) : part === 'address' || part === 'objection' ? (
        <FetchedPart view={addressContent} props={{ isObjection: part === 'objection' }} waiting={waiting} />
      ) : (
        <FetchedPart
          view={content}
          props={{ isLink: part === 'open', isAsking: parameters.has('ask') }}
          waiting={waiting}
        />
      )}
    </div>
  );
}
