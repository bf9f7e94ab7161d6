import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';

const storageKey = 'theme';

// Runs before the first paint, so that a dark page never flashes white. It is inline: keep it short and constant.
export const themeScript = `(function(d,s){try{s=localStorage.getItem('${storageKey}')}catch(e){}d.dataset.theme=s==='dark'||s==='light'?s:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'})(document.documentElement)`;

function savedTheme(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function switchTheme(): void {
  const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice lasts for this page only.
  }
}

/** Switches between light and dark. Until it is used, the theme follows the system. */
export function ThemeSwitch() {
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => {
      if (savedTheme() === null) document.documentElement.dataset['theme'] = system.matches ? 'dark' : 'light';
    };
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark theme"
      title="Switch theme"
      className="inline-flex size-11 items-center justify-center rounded-lg text-soft hover:bg-sunk hover:text-ink"
    >
      <Moon aria-hidden="true" className="theme-light-only size-5" strokeWidth={1.75} />
      <Sun aria-hidden="true" className="theme-dark-only size-5" strokeWidth={1.75} />
    </button>
  );
}
