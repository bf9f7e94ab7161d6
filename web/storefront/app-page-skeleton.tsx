import { Skeleton } from '#web/components/skeleton.tsx';
import { appPageTexts } from '#web/texts/app-page.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function AppPageSkeleton() {
  const texts = useTexts(appPageTexts);
  return (
    <output className="app-page" aria-label={texts.loading}>
      <span className="app-band mat under-header" />
      <span className="app-top">
        <span className="app-header">
          <Skeleton className="size-18 sm:size-32" />
          <span className="block grow">
            <Skeleton className="h-12 w-3/5 sm:h-18" />
            <Skeleton className="mt-3 h-6 w-2/5" />
          </span>
        </span>
      </span>
      <span className="buy-box">
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="mt-8 h-13" />
      </span>
      <span className="app-pictures">
        <Skeleton className="aspect-[16/10] w-full" />
      </span>
    </output>
  );
}
