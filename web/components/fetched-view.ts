// Views whose code is fetched when they are wanted. React's `lazy` remembers a failed fetch for ever and throws it at the
// whole page; this tries again whenever the view is wanted anew, and leaves it to whoever shows it to say what failed.
import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { fetchCode } from './fetch-code.ts';

export interface Fetched<Props> {
  readonly View: ComponentType<Props> | null;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
}

export interface FetchedView<Props> {
  /** Fetches the code, unless it is there or on its way. Never throws. */
  readonly fetch: () => Promise<void>;
  readonly read: () => Fetched<Props>;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createFetchedView<Props>(
  fetchView: () => Promise<{ default: ComponentType<Props> }>,
): FetchedView<Props> {
  let state: Fetched<Props> = { View: null, isFetching: false, hasFailed: false };
  const listeners = new Set<() => void>();
  const set = (next: Fetched<Props>): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    async fetch() {
      if (state.View !== null || state.isFetching) return;
      set({ ...state, isFetching: true });
      try {
        set({ View: await fetchCode(fetchView), isFetching: false, hasFailed: false });
      } catch (error) {
        console.error('Failed to load a part of the page', error);
        set({ View: null, isFetching: false, hasFailed: true });
      }
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The view as far as it has come; fetches it once it is wanted. */
export function useFetchedView<Props>(view: FetchedView<Props>, isWanted = true): Fetched<Props> {
  useEffect(() => {
    if (isWanted) void view.fetch();
  }, [view, isWanted]);
  return useSyncExternalStore(view.subscribe, view.read, view.read);
}
