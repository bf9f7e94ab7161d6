import { useSyncExternalStore } from 'react';
import { Field, inputClass } from '#web/components/field.tsx';
import { chooseTheme, savedTheme, type Theme } from '#web/components/theme-switch.tsx';

/** The switch and other tabs choose a theme, too: each shows it by this attribute. */
function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function ThemeField() {
  const theme = useSyncExternalStore(subscribe, savedTheme, () => null);
  return (
    <Field
      label="Theme"
      note="In this browser."
      render={(described) => (
        <select
          className={inputClass}
          {...described}
          value={theme ?? ''}
          onChange={({ target }) => chooseTheme(target.value === '' ? null : (target.value as Theme))}
        >
          <option value="">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      )}
    />
  );
}
