import { Skeleton } from '#web/components/skeleton.tsx';
import { downloadTexts } from '#web/texts/download.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { DownloadBand } from './download-band.tsx';

export function DownloadSkeleton() {
  const texts = useTexts(downloadTexts);
  return (
    <div className="download-page noscript:hidden">
      <output className="sr-only">{texts.preparing}</output>
      <DownloadBand app={null}>
        <div className="download-header">
          <Bone className="size-18 rounded-[23.5%] sm:size-26" />
          <Bone className="h-10 w-full max-w-80 sm:h-15" />
        </div>
        <Bone className="mt-6 h-15 w-full max-w-95 rounded-full sm:mt-10" />
      </DownloadBand>
      <div className="download-sections">
        <Skeleton className="h-64 w-full" />
      </div>
      <div className="download-receipt">
        <Skeleton className="h-96 w-full max-w-100" />
      </div>
    </div>
  );
}

/** A place on the neutral mat, which has the colour of a skeleton itself. */
function Bone({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={`block flex-none animate-pulse rounded-box bg-hair ${className}`} />;
}
