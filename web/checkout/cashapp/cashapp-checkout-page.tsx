import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { MethodNotTaken } from '#web/checkout/method-not-taken.tsx';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { cashAppTexts } from '#web/texts/cashapp.ts';
import { useTexts } from '#web/texts/use-texts.ts';

// Fetched apart: every page's list of chunks would name all that it shares with other checkouts.
const contents = createFetchedView(() => import('./checkout-contents.tsx'));

export default function CashAppCheckoutPage() {
  const parameters = useAddressParameters();
  const isOffered = useOfferedMethods().includes('cashapp');
  if (!isOffered) return <MethodNotTaken method="cashapp" />;
  if (parameters === null) return <Waiting />;
  return <FetchedPart view={contents} props={{ parameters, creating: <PaymentSkeleton /> }} waiting={<Waiting />} />;
}

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

function PaymentSkeleton() {
  const { creating } = useTexts(cashAppTexts);
  return (
    <output className="block animate-pulse" aria-label={creating}>
      <div className="h-12 w-72 max-w-full rounded-box bg-skeleton" />
      <div className="mt-6 h-28 rounded-box bg-skeleton" />
      <div className="mt-3 h-64 rounded-box bg-skeleton" />
    </output>
  );
}
