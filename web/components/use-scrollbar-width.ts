import { useEffect } from 'react';

/** Tells the style sheet how wide the page's scrollbar is: a page that is locked behind a dialog keeps its room. */
export function useScrollbarWidth(): void {
  useEffect(() => {
    const root = document.documentElement;
    const measure = () => {
      if (document.querySelector('[data-scroll-lock]') !== null) return;
      root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
}
