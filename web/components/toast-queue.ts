// Which toast is shown: one at a time, a new one in place of the old. The view is fetched with the first toast.
import { useSyncExternalStore } from 'react';
import type { DotLife } from './red-dot.tsx';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'neutral' | 'error';
  /** The red dot before the words, where it tells of a purchase. */
  readonly dot?: DotLife;
  /** One thing to do about it. Never the only way: a toast goes away. */
  readonly action?: ToastAction;
}

export type ToastAction = ToastActionLabel & ({ readonly run: () => void } | { readonly href: string });

interface ToastActionLabel {
  readonly label: string;
  /** Another way to do the same, for those to whom the toast is read out. */
  readonly elsewhere: string;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

export function showToast(toast: {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Toast['tone'];
  readonly dot?: DotLife;
  readonly action?: ToastAction;
}): void {
  lastId += 1;
  set({ tone: 'neutral', ...toast, id: lastId });
}

/** Takes away the toast with this id, unless another has replaced it. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCurrentToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
