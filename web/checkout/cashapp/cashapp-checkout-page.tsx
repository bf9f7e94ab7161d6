import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { MethodNotTaken } from '#web/checkout/method-not-taken.tsx';
import { useWholePageLoads } from '#web/checkout/use-whole-page-loads.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { PaymentSkeleton } from './payment-skeleton.tsx';

// Fetched apart: every page's list of chunks would name all that it shares with other checkouts.
const contents = createFetchedView(() => import('./checkout-contents.tsx'));

export default function CashAppCheckoutPage() {
  useWholePageLoads();
  const parameters = useAddressParameters();
  const isOffered = useOfferedMethods().includes('cashapp');
  if (!isOffered) return <MethodNotTaken method="cashapp" />;
  if (parameters === null) return <Waiting />;
  return <FetchedPart view={contents} props={{ parameters }} waiting={<Waiting />} />;
}

/** Asks for the app while the rest of the page is fetched. */
function Waiting() {
  const { title } = useTexts(cashAppTexts);
  return (
    <CheckoutFrame title={title}>
      {(app) => (
        <CheckoutLayout app={app} method="cashapp">
          <PaymentSkeleton />
        </CheckoutLayout>
      )}
    </CheckoutFrame>
  );
}
