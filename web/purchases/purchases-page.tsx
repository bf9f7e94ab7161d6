import { useQuery } from '@tanstack/react-query';
import type { PurchaseList as PurchaseListData } from '#contracts/purchases.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { Button } from '#web/components/button.tsx';
import { PrivatePageHead } from '#web/components/page-head.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { failureText } from '#web/queries.ts';
import { purchasesKey } from '#web/query-keys.ts';
import { commonTexts } from '#web/texts/common.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AskForLink } from './ask-for-link.tsx';
import { PurchaseList } from './purchase-list.tsx';

export default function PurchasesPage() {
  const { title } = useTexts(purchasesTexts);
  // Null on the server, where the frame of this page is the same for everybody.
  const parameters = useAddressParameters();
  return (
    // As high as the window, so that the footer does not jump when the answer comes.
    <div className="min-h-dvh pb-18 sm:pb-28">
      <PrivatePageHead title={title} />
      {parameters === null ? <PurchasesSkeleton /> : <Purchases isAsking={parameters.has('ask')} />}
    </div>
  );
}

function Purchases({ isAsking }: { readonly isAsking: boolean }) {
  const texts = useTexts(purchasesTexts);
  const { tryAgain } = useTexts(commonTexts);
  const { data, error, refetch, isFetching } = useQuery<PurchaseListData | null>({ queryKey: purchasesKey });
  if (data === undefined && error !== null) {
    return (
      <div className="purchases page-width" role="alert">
        <h1 className="text-32 sm:text-44">{texts.unreachable}</h1>
        <p className="mt-3 text-16 text-ink-2">{failureText(error)}</p>
        <Button className="mt-7" isBusy={isFetching} busyText={texts.reading} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <PurchasesSkeleton />;
  return data === null || isAsking ? <AskForLink hasSession={data !== null} /> : <PurchaseList list={data} />;
}

function PurchasesSkeleton() {
  const { reading } = useTexts(purchasesTexts);
  return (
    <div className="purchases page-width noscript:hidden">
      <output className="sr-only">{reading}</output>
      <Skeleton className="h-14 w-full max-w-100" />
      <Skeleton className="mt-4 h-6 w-full max-w-80" />
      <Skeleton className="mt-10 h-44 w-full" />
    </div>
  );
}
