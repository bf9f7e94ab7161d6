import { Skeleton } from '#web/components/skeleton.tsx';
import { purchasesTexts } from '#web/texts/purchases.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function PurchasesSkeleton() {
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
