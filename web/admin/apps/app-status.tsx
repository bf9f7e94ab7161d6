import type { ManagedApp } from '#contracts/managed-apps.ts';
import { Status } from '#web/admin/parts/status.tsx';
import { useIsInPanel } from '#web/admin/tab-address.tsx';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function AppStatus({ app }: { readonly app: ManagedApp }) {
  const { names } = useTexts(systemTexts);
  const isInPanel = useIsInPanel();
  const [lost] = app.lostPlatforms;
  if (app.deletedAt !== null)
    return (
      <Status kind="quiet" form="cross">
        Deleted
      </Status>
    );
  if (!app.isActive)
    return (
      <Status kind="quiet" form="ring">
        {isInPanel ? 'Inactive' : 'Hidden'}
      </Status>
    );
  if (app.heldCount > 0)
    return (
      <Status kind="warn" form="bang">
        {app.heldCount === 1 ? 'File held' : `${app.heldCount} files held`}
      </Status>
    );
  if (app.fileCount === 0)
    return (
      <Status kind="warn" form="bang">
        No files
      </Status>
    );
  if (lost !== undefined)
    return (
      <Status kind="warn" form="bang">
        {`${app.lostPlatforms.map((platform) => names[platform]).join(', ')} file missing`}
      </Status>
    );
  return (
    <Status kind="plain" form="tick">
      {isInPanel ? 'Active' : 'On sale'}
    </Status>
  );
}
