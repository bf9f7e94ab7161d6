import { useQuery } from '@tanstack/react-query';
import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { AppWindow } from '#web/components/app-picture.tsx';
import { Mat } from '#web/components/mat.tsx';
import { RedDot } from '#web/components/red-dot.tsx';
import { otherWorksKey } from '#web/storefront/other-works.tsx';

const shownWorks = 3;

/** Three works with the dot that says sold. Decorative: they are not what was bought. */
export function HungWorks() {
  const { data } = useQuery<readonly App[]>({ queryKey: otherWorksKey('all') });
  return (
    <div className="hung-works" aria-hidden="true">
      {(data ?? []).slice(0, shownWorks).map((app) => (
        <div key={app.id} className="hung-work">
          <Mat app={app} className="hung-full">
            {app.picture === null ? (
              <AppIcon app={app} size="bare" className="absolute inset-0 m-auto" />
            ) : (
              <AppWindow picture={app.picture} alt="" sizes="(width >= 60rem) 20rem, 1px" />
            )}
          </Mat>
          <p>
            <RedDot className="size-4.5" />
            <span className="truncate">{app.name}</span>
          </p>
        </div>
      ))}
    </div>
  );
}
