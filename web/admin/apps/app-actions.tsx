import { Ellipsis, FolderOpen } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef, useState } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { useTabAddress } from '#web/admin/tab-address.tsx';
import { openDialog } from '#web/components/dialog-host.tsx';
import { editorAddress, type EditorView } from './apps-address.ts';
import { useAppChanges } from './use-app-changes.ts';

interface AppActionsProps {
  readonly app: ManagedApp;
  /** Focuses the list, where the row goes away with the button that had the focus. */
  readonly focusList: () => void;
}

export function AppActions({ app, focusList }: AppActionsProps) {
  const { show } = useTabAddress();
  const { remove, restore, setActive, problem } = useAppChanges(app);
  const [isBusy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();
  const box = useRef<HTMLDivElement>(null);

  async function run(action: () => Promise<unknown>): Promise<void> {
    await oneAtATime(async () => {
      setBusy(true);
      await action();
      setBusy(false);
      if (box.current === null) focusList();
    });
  }

  const open = (view: EditorView) => show(editorAddress(app.id, view));
  return (
    <div ref={box} className="apps-row-actions">
      {app.deletedAt === null ? (
        <>
          <button
            type="button"
            className="icon-button apps-files"
            title="Manage Files"
            aria-label={`Manage Files of ${app.name}`}
            onClick={({ currentTarget }) =>
              void openDialog(() => import('./manage-files-dialog.tsx'), app, currentTarget)
            }
          >
            <FolderOpen aria-hidden="true" className="size-4.5" />
            <span>Manage Files</span>
          </button>
          <DropdownMenu.Root modal={false}>
            <DropdownMenu.Trigger className="icon-button" aria-label={`More for ${app.name}`} disabled={isBusy}>
              <Ellipsis aria-hidden="true" className="size-4.5" />
            </DropdownMenu.Trigger>
            <DropdownMenu.Portal container={document.querySelector('main')}>
              <DropdownMenu.Content align="end" sideOffset={4} className="admin-menu">
                <Item act={() => open('page')}>Edit</Item>
                <Item act={() => open('releases')}>Releases</Item>
                <Item act={() => open('ratings')}>Ratings</Item>
                <Item act={() => void run(() => setActive(!app.isActive))}>
                  {app.isActive ? 'Take off sale' : 'Put on sale'}
                </Item>
                <Item isDanger act={() => void run(() => remove())}>
                  Delete
                </Item>
              </DropdownMenu.Content>
            </DropdownMenu.Portal>
          </DropdownMenu.Root>
        </>
      ) : (
        <AdminButton aria-label={`Restore ${app.name}`} isBusy={isBusy} onClick={() => void run(restore)}>
          Restore
        </AdminButton>
      )}
      <p role="alert" className="apps-problem empty:hidden">
        {problem}
      </p>
    </div>
  );
}

interface ItemProps {
  readonly act: () => void;
  readonly isDanger?: boolean;
  readonly children: string;
}

function Item({ act, isDanger = false, children }: ItemProps) {
  return (
    <DropdownMenu.Item className="admin-menu-item" data-danger={isDanger || undefined} onSelect={act}>
      {children}
    </DropdownMenu.Item>
  );
}
