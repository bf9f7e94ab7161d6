import { useCallback } from 'react';

/** Sets `--frame-scale` so that a page as wide as a desktop's window fits the element. */
export function useFrameScale(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / desktopWidth);
      element.style.setProperty('--frame-scale', scale.toFixed(4));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}

const desktopWidth = 1280;
