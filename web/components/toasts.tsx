import { useEffect } from 'react';
import { createFetchedView, useFetchedView } from './fetched-view.ts';
import { dismissToast, useCurrentToast, type Toast } from './toast-queue.ts';

const toaster = createFetchedView(() => import('./toaster.tsx'));
const fetchToaster = (): void => void toaster.fetch();

/** Fetches the view of toasts once the page is idle, so that it is there without a network. */
export function useEarlyToaster(): void {
  useEffect(() => {
    // Safari knows no idle callbacks.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchToaster);
    else setTimeout(fetchToaster, 1_000);
  }, []);
}

/** The current toast. Its view is fetched with the first one; until then, or without a network, its text stands alone. */
export function Toasts() {
  const toast = useCurrentToast();
  const { View, hasFailed } = useFetchedView(toaster, toast !== null);
  if (View !== null) return <View toast={toast} />;
  return hasFailed && toast !== null ? <PlainToast key={toast.id} toast={toast} /> : null;
}

function PlainToast({ toast }: { readonly toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), 5_000);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <p role="alert" className="fixed end-3 bottom-3 z-60 ms-3 max-w-[444px] rounded-field bg-ink p-4 text-15 text-wall">
      {toast.title}. {toast.description}
    </p>
  );
}
