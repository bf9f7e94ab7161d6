import { Button } from '#web/components/button.tsx';
import { Mark } from '#web/components/mark.tsx';
import { createFetchedView, useFetchedView } from '#web/components/fetched-view.ts';
import { useIsOnline } from '#web/components/use-is-online.ts';
import { unansweredText } from '#web/failure-text.ts';
import { statusOf } from '#web/queries.ts';
import { commonTexts } from '#web/texts/common.ts';
import { storefrontTexts } from '#web/texts/storefront.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { ListState } from './list-state.tsx';

const failureFace = createFetchedView(() => import('./failure-face.tsx'));

interface ListFailureProps {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

export function ListFailure({ error, isFetching, retry }: ListFailureProps) {
  const texts = useTexts(storefrontTexts);
  const { tryAgain } = useTexts(commonTexts);
  const status = statusOf(error);
  // Without a network it would not come, and the words do without it.
  const { View } = useFetchedView(failureFace, useIsOnline());
  return (
    <ListState
      isAlert
      title={texts.failure.title}
      text={unansweredText(error)}
      face={View === null ? <div className="face face-page" /> : <View />}
    >
      <Button
        size="big"
        className="mt-7 max-sm:mt-5 max-sm:w-full"
        isBusy={isFetching}
        busyText={texts.loading}
        onClick={retry}
      >
        <Mark name="again" className="size-5" />
        {tryAgain}
      </Button>
      {status !== null && <p className="mt-5 text-14 text-ink-2">{texts.failure.status(status)}</p>}
    </ListState>
  );
}
