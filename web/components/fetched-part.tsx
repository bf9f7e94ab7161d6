import { useEffect, useState, type ReactNode } from 'react';
import { commonTexts } from '#web/texts/common.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { Button } from './button.tsx';
import { useFetchedView, type FetchedView } from './fetched-view.ts';
import { isStoreReachable, reloadPage } from './store-reachable.ts';

interface FetchedPartProps<Props> {
  readonly view: FetchedView<Props>;
  readonly props: Props;
  readonly waiting?: ReactNode;
}

/** Shows a view that is fetched; where it cannot be fetched, says so in its place and offers another try. */
export function FetchedPart<Props extends object>({ view, props, waiting }: FetchedPartProps<Props>) {
  const { part } = useTexts(commonTexts);
  const { View, isFetching, hasFailed } = useFetchedView(view);
  if (View !== null) return <View {...props} />;
  if (!hasFailed) return waiting ?? <p className="text-ink-2">{part.loading}</p>;
  return <Failure isFetching={isFetching} retry={() => void view.fetch()} />;
}

function Failure({ isFetching, retry }: { readonly isFetching: boolean; readonly retry: () => void }) {
  const { part, notOpened, tryAgain } = useTexts(commonTexts);
  const [isOutdated, setIsOutdated] = useState(false);
  useEffect(() => {
    if (isFetching) return undefined;
    let isShown = true;
    void isStoreReachable().then((isReachable) => isShown && setIsOutdated(isReachable));
    return () => {
      isShown = false;
    };
  }, [isFetching]);
  return (
    <div role="alert" className="py-12 text-center">
      <p>
        {part.failed} {isOutdated ? part.outdated : notOpened.noAnswer}
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <Button kind="secondary" disabled={isFetching} onClick={retry}>
          {isFetching ? part.loading : tryAgain}
        </Button>
        {isOutdated && <Button onClick={reloadPage}>{notOpened.reloadPage}</Button>}
      </p>
    </div>
  );
}
