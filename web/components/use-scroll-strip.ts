import { useEffect, useRef, type RefObject } from 'react';

/** The tolerance at the ends: widths are fractions of pixels. */
const tolerancePx = 2;

/**
 * For a strip that scrolls sideways: keeps what is current in sight, and notes as `data-more-before` and `data-more-after`
 * whether it goes on, by which the class `scroll-strip` fades its edges. `currentSelector` finds what is current in it.
 */
export function useScrollStrip<Strip extends HTMLElement>(currentSelector: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const showCurrent = (): void => {
      const shown = element.querySelector<HTMLElement>(currentSelector);
      if (shown === null) return;
      const middle = shown.getBoundingClientRect().left - element.getBoundingClientRect().left + shown.offsetWidth / 2;
      element.scrollBy({ left: middle - element.clientWidth / 2 });
    };
    const note = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > tolerancePx);
      element.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > tolerancePx);
    };
    // Also what is in it changes its width, once its font is there.
    const observer = new ResizeObserver(() => {
      showCurrent();
      note();
    });
    for (const each of [element, ...element.children]) observer.observe(each);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [currentSelector]);
  return strip;
}
