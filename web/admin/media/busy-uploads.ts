import { useCallback, useState } from 'react';

export type MarkBusy = (upload: string, isBusy: boolean) => void;

export function useBusyUploads(): { readonly isBusy: boolean; readonly markBusy: MarkBusy } {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const markBusy = useCallback<MarkBusy>((upload, isBusy) => {
    setBusy((before) => {
      if (before.has(upload) === isBusy) return before;
      const others = [...before].filter((each) => each !== upload);
      return new Set(isBusy ? [...others, upload] : others);
    });
  }, []);
  return { isBusy: busy.size > 0, markBusy };
}
