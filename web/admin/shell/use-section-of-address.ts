import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section that the end of the address names, as soon as the tab has drawn it. */
export function useSectionOfAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id === '') return undefined;
    const observer = new MutationObserver(reveal);
    function reveal(): void {
      const section = document.getElementById(id);
      if (section === null) return;
      observer.disconnect();
      section.scrollIntoView();
    }
    observer.observe(document.body, { childList: true, subtree: true });
    reveal();
    return () => observer.disconnect();
  }, [location]);
}
