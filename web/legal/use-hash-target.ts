import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Shows the place that the address names, once its text is there, and unfolds the answer around it. */
export function useHashTarget(isLoaded: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isLoaded || hash.length < 2) return;
    const target = document.getElementById(decode(hash.slice(1)));
    if (target === null) return;
    target.closest('details')?.setAttribute('open', '');
    target.scrollIntoView();
  }, [isLoaded, hash]);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
