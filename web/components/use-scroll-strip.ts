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
    const note = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > tolerancePx);
      element.toggleAttribute('data-more-after', scrollWidth - clientWidth - scrollLeft > tolerancePx);
    };
    const observer = new ResizeObserver(note);
    observer.observe(element);
    element.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, []);
  useEffect(() => {
    const element = strip.current;
    const shown = element?.querySelector<HTMLElement>(currentSelector);
    if (!element || !shown) return;
    const middle = shown.getBoundingClientRect().left - element.getBoundingClientRect().left + shown.offsetWidth / 2;
    element.scrollBy({ left: middle - element.clientWidth / 2 });
  }, [currentSelector]);
  return strip;
}
