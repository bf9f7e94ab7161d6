import { useEffect } from 'react';
import { frameTexts } from '#web/texts/frame.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const storageKey = 'theme';

// Runs before the first paint, so that a dark page never flashes white. It is inline: keep it short and constant.
// Pictures have a source for the dark theme, which follows the system by its media query; here it follows the switch.
// Browsers look for eager pictures before this runs: with a theme chosen against the system's, the first picture of a page is
// also fetched in the other theme. The lazy ones are not. To avoid that, the server would have to know the theme.
export const themeScript = `(function(d,s){try{s=localStorage.getItem('${storageKey}')}catch(e){}d.dataset.theme=s==='dark'||s==='light'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';new MutationObserver(function(){var m=d.dataset.theme==='dark'?'all':'not all';document.querySelectorAll('source[data-dark]').forEach(function(x){if(x.media!==m)x.media=m})}).observe(d,{childList:true,subtree:true,attributeFilter:['data-theme']})})(document.documentElement)`;

export type Theme = 'light' | 'dark';

const darkSystem = '(prefers-color-scheme: dark)';

/** Returns the theme that was chosen, or null if it follows the system. */
export function savedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(storageKey);
    return saved === 'dark' || saved === 'light' ? saved : null;
  } catch {
    return null;
  }
}

function showTheme(chosen: Theme | null): void {
  const theme = chosen ?? (matchMedia(darkSystem).matches ? 'dark' : 'light');
  document.documentElement.dataset['theme'] = theme;
}

/** Null: the theme follows the system. */
export function chooseTheme(theme: Theme | null): void {
  try {
    if (theme === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice lasts for this page only.
  }
  showTheme(theme);
}

function switchTheme(): void {
  chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark');
}

/** Makes the theme follow the switch in other tabs, and the system until it is used, also on pages without a switch. */
export function useSystemTheme(): void {
  useEffect(() => {
    const system = matchMedia(darkSystem);
    const follow = () => showTheme(savedTheme());
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === storageKey) follow();
    };
    system.addEventListener('change', follow);
    window.addEventListener('storage', followOtherTab);
    return () => {
      system.removeEventListener('change', follow);
      window.removeEventListener('storage', followOtherTab);
    };
  }, []);
}

/** Switches between light and dark. Without JavaScript it does nothing, so it is not shown. */
export function ThemeSwitch() {
  const texts = useTexts(frameTexts);
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label={texts.switchThemeLabel}
      title={texts.switchTheme}
      className="-me-3 noscript:invisible grid size-11 flex-none place-items-center rounded-full sm:me-0"
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
        <circle cx="10" cy="10" r="7.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M10 2.8a7.2 7.2 0 0 1 0 14.4z" fill="currentColor" />
      </svg>
    </button>
  );
}
