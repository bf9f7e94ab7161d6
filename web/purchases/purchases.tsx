import { useQuery } from '@tanstack/react-query';
import type { PurchaseList as PurchaseListData } from '#contracts/purchases.ts';
import { Button } from '#web/components/button.tsx';
import { problemText } from '#web/problem-text.ts';
import { commonTexts } from '#web/texts/common.ts';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { AskForLink } from './ask-for-link.tsx';
import { PurchaseList } from './purchase-list.tsx';
import { purchasesKey } from './purchases-key.ts';
import { PurchasesSkeleton } from './purchases-skeleton.tsx';

export function Purchases({ isAsking }: { readonly isAsking: boolean }) {
  const texts = useTexts(purchasesTexts);
  const { tryAgain } = useTexts(commonTexts);
  const { data, error, refetch, isFetching } = useQuery<PurchaseListData | null>({ queryKey: purchasesKey });
  if (data === undefined && error !== null) {
    return (
      <div className="purchases page-width" role="alert">
        <h1 className="text-32 sm:text-44">{texts.unreachable}</h1>
        <p className="mt-3 text-16 text-ink-2">{problemText(error)}</p>
        <Button className="mt-7" isBusy={isFetching} busyText={texts.reading} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <PurchasesSkeleton />;
  return data === null || isAsking ? <AskForLink hasSession={data !== null} /> : <PurchaseList list={data} />;
}
