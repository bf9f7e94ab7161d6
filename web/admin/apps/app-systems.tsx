import type { ManagedApp } from '#contracts/managed-apps.ts';
import { Mark } from '#web/components/mark.tsx';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

const drawn = ['windows', 'macos', 'linux'] as const;

/** The systems of an app's files. One that an earlier version had is faded; the status names it. */
export function AppSystems({ app }: { readonly app: ManagedApp }) {
  const { names } = useTexts(systemTexts);
  const others = app.platforms.filter((platform) => !drawn.some((each) => each === platform));
  return (
    <span className="app-systems">
      {drawn.map((system) =>
        app.platforms.includes(system) ? (
          <Mark key={system} name={system} />
        ) : app.lostPlatforms.includes(system) ? (
          <Mark key={system} name={system} className="size-3.5 opacity-25" />
        ) : null,
      )}
      {others.length > 0 && <span aria-hidden="true">{others.map((platform) => names[platform]).join(', ')}</span>}
      <span className="sr-only">{app.platforms.map((platform) => names[platform]).join(', ')}</span>
    </span>
  );
}
