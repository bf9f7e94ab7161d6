import { Button } from '#web/components/button.tsx';
import { createFetchedView, useFetchedView } from '#web/components/fetched-view.ts';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { failureText, statusOf } from '#web/queries.ts';
import { commonTexts } from '#web/texts/common.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const failureFace = createFetchedView(() => import('./failure-face.tsx'));

interface ListFailureProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** What stands in the place of apps that could not be fetched. */
export function ListFailure({ error, isFetching, retry }: ListFailureProps) {
  const texts = useTexts(storefrontTexts);
  const { tryAgain } = useTexts(commonTexts);
  const status = statusOf(error);
  // Without a network it would not come, and the words do without it.
  const { View } = useFetchedView(failureFace, useIsOnline());
  return (
    <div className="flex flex-wrap items-start justify-between gap-10 pt-6 pb-16">
      <div role="alert" className="max-w-[36rem]">
        <h3 className="text-32 sm:text-44">{texts.failure.title}</h3>
        <p className="mt-3 text-ink-2">{failureText(error)}</p>
        <Button size="big" className="mt-6" isBusy={isFetching} busyText={texts.loading} onClick={retry}>
          {tryAgain}
        </Button>
        {status !== null && <p className="mt-5 font-mono text-13 text-ink-2">{texts.failure.status(status)}</p>}
      </div>
      <div className="max-sm:hidden">{View !== null && <View />}</div>
    </div>
  );
}
