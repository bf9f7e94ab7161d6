import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isInPreview } from './is-in-preview.ts';

/** In the frame of the operator's editor the page shows the draft that the editor sends. Visitors fetch none of it. */
export function usePreviewDraft(): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isInPreview()) return undefined;
    let stop = (): void => undefined;
    let isWanted = true;
    void import('#web/admin/appearance/receive-draft.ts').then(({ receiveDraft }) => {
      if (isWanted) stop = receiveDraft(client);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [client]);
}
