import { useEffect, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useFetchedView, type FetchedView } from './fetched-view.ts';
import { isStoreReachable, reloadPage } from './store-reachable.ts';

interface FetchedPartProps<Props> {
  readonly view: FetchedView<Props>;
  readonly props: Props;
  /** What stands in its place until it is there. */
  readonly waiting?: ReactNode;
}

/** Shows a view that is fetched; where it cannot be fetched, says so in its place and offers another try. */
export function FetchedPart<Props extends object>({
  view,
  props,
  waiting = <p className="text-ink-2">Loading…</p>,
}: FetchedPartProps<Props>) {
  const { View, isFetching, hasFailed } = useFetchedView(view);
  if (View !== null) return <View {...props} />;
  if (!hasFailed) return waiting;
  return <Failure isFetching={isFetching} retry={() => void view.fetch()} />;
}

function Failure({ isFetching, retry }: { readonly isFetching: boolean; readonly retry: () => void }) {
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
        This part of the page could not be loaded.{' '}
        {isOutdated
          ? 'The store may have been updated since you opened the page: reload it.'
          : 'Check your connection and try again.'}
      </p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <Button kind="secondary" disabled={isFetching} onClick={retry}>
          {isFetching ? 'Loading…' : 'Try again'}
        </Button>
        {isOutdated && <Button onClick={reloadPage}>Reload the page</Button>}
      </p>
    </div>
  );
}
