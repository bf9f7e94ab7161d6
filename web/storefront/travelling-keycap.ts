import { useCallback } from 'react';
import { useViewTransitionState } from 'react-router';

/**
 * Returns the ref of an app's keycap. While its card leads to its page, or the page back, browsers that can move it from the
 * one to the other. Set from the script: the pages' security policy takes no style attributes.
 */
export function useTravellingKeycap(slug: string): (keycap: HTMLElement | null) => void {
  const isTravelling = useViewTransitionState(`/apps/${slug}`);
  return useCallback(
    (keycap) => {
      if (keycap !== null) keycap.style.viewTransitionName = isTravelling ? `keycap-${CSS.escape(slug)}` : '';
    },
    [isTravelling, slug],
  );
}
