import { useLocation } from 'react-router';
import { CheckoutFrame } from '#web/checkout/checkout-frame.tsx';
import { CheckoutLayout } from '#web/checkout/checkout-layout.tsx';
import { MethodNotTaken } from '#web/checkout/method-not-taken.tsx';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { useOfferedMethods } from '#web/offered-methods.ts';
import { cryptoTexts } from '#web/texts/crypto.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { readPaymentId } from './use-payment-in-address.ts';

// Fetched apart: every page's list of chunks would name all that it shares with other checkouts.
const contents = createFetchedView(() => import('./checkout-contents.tsx'));

export default function CryptoCheckoutPage() {
  const parameters = useAddressParameters();
  const { hash } = useLocation();
  const isOffered = useOfferedMethods().includes('crypto');
  // A payment that has begun goes on, whatever the store offers meanwhile.
  const isBegun = parameters !== null && readPaymentId(hash) !== null;
  if (!isOffered && !isBegun) return <MethodNotTaken method="crypto" />;
  if (parameters === null) return <Waiting />;
  return <FetchedPart view={contents} props={{ parameters, waiting: <Skeleton /> }} waiting={<Waiting />} />;
}

function Waiting() {
  const { title } = useTexts(cryptoTexts);
  return (
    <CheckoutFrame title={title}>
      {(app) => (
        <CheckoutLayout app={app} method="crypto">
          <Skeleton />
        </CheckoutLayout>
      )}
    </CheckoutFrame>
  );
}

function Skeleton() {
  const { loading } = useTexts(cryptoTexts);
  return (
    <output className="block animate-pulse" aria-label={loading}>
      <div className="h-11 w-96 max-w-full rounded-box bg-skeleton" />
      <div className="mt-6 h-13 rounded-field bg-skeleton" />
      <div className="mt-6 h-96 rounded-box bg-skeleton" />
    </output>
  );
}
