import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { openDialog } from '#web/components/dialog-host.tsx';

function openSearch(opener: HTMLElement): void {
  void openDialog(() => import('./search-window.tsx'), null, opener);
}

/** Opens the search by Ctrl K, on a Mac by Command K, wherever the focus is. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (document.querySelector('[role=dialog]:not(.order-drawer), [role=alertdialog]') !== null) return;
      openSearch(document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

export function SideSearch() {
  const keys = /^(Mac|iP)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Search (${keys})`}
      onClick={(event) => openSearch(event.currentTarget)}
      className="side-search"
    >
      <Search aria-hidden="true" className="size-4.5" />
      <span className="side-name">Search</span>
      <kbd aria-hidden="true">{keys}</kbd>
    </button>
  );
}

/** In the bar on phones, which have no side bar. */
export function BarSearch() {
  return (
    <button
      type="button"
      aria-label="Search"
      aria-haspopup="dialog"
      onClick={(event) => openSearch(event.currentTarget)}
      className="icon-button bar-search-button"
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  );
}
