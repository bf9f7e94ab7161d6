import { useState, type ReactNode } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { useOneAtATime } from '#web/admin/one-at-a-time.ts';
import { openDialog } from '#web/components/dialog-host.tsx';
import { useAppChanges } from './use-app-changes.ts';

/** What can be done with the app of a row. */
export function AppActions({ app }: { readonly app: ManagedApp }) {
  const { remove, restore, setActive, problem } = useAppChanges(app);
  const [isBusy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime();

  async function run(action: () => Promise<void>): Promise<void> {
    await oneAtATime(async () => {
      setBusy(true);
      await action();
      setBusy(false);
    });
  }

  /** The row goes away with the button that has the focus: the list takes it. */
  async function runInList(action: () => Promise<void>, opener: HTMLElement): Promise<void> {
    const list = opener.closest('section');
    await run(action);
    if (!opener.isConnected) list?.focus();
  }

  if (app.deletedAt !== null) {
    return (
      <div className="grid justify-items-end">
        <Action label={`Restore ${app.name}`} isDisabled={isBusy} onClick={(opener) => void runInList(restore, opener)}>
          Restore
        </Action>
        <Problem text={problem} />
      </div>
    );
  }
  return (
    <>
      <div className="-mx-2 flex flex-wrap gap-x-1 md:mx-0 md:min-w-56 md:justify-end lg:flex-nowrap">
        <Action
          label={`Edit ${app.name}`}
          onClick={(opener) => void openDialog(() => import('./app-dialog.tsx'), { app }, opener)}
        >
          Edit
        </Action>
        <Action
          label={`Manage Files of ${app.name}`}
          onClick={(opener) => void openDialog(() => import('./manage-files-dialog.tsx'), app, opener)}
        >
          Files
        </Action>
        <Action
          label={`Releases of ${app.name}`}
          onClick={(opener) => void openDialog(() => import('#web/admin/releases/releases-dialog.tsx'), app, opener)}
        >
          Releases
        </Action>
        <Action
          label={`Appearance of ${app.name}`}
          onClick={(opener) =>
            void openDialog(() => import('#web/admin/appearance/appearance-dialog.tsx'), app, opener)
          }
        >
          Appearance
        </Action>
        <Action
          label={`${app.isActive ? 'Deactivate' : 'Activate'} ${app.name}`}
          isDisabled={isBusy}
          onClick={() => void run(() => setActive(!app.isActive))}
        >
          {app.isActive ? 'Deactivate' : 'Activate'}
        </Action>
        <Action
          label={`Delete ${app.name}`}
          isDanger
          isDisabled={isBusy}
          onClick={(opener) => void runInList(remove, opener)}
        >
          Delete
        </Action>
      </div>
      <Problem text={problem} />
    </>
  );
}

function Problem({ text }: { readonly text: string | null }) {
  return (
    <p role="alert" className="text-14 text-bad empty:hidden md:ms-auto md:max-w-80 md:text-end">
      {text}
    </p>
  );
}

interface ActionProps {
  readonly label: string;
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: (opener: HTMLElement) => void;
  readonly children: ReactNode;
}

function Action({ label, isDanger = false, isDisabled = false, onClick, children }: ActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={({ currentTarget }) => onClick(currentTarget)}
      className={`min-h-11 rounded-field px-2 text-14 font-medium disabled:opacity-55 md:min-h-9 ${
        isDanger ? 'text-bad hover:bg-bad-soft' : 'text-act hover:bg-sunk'
      }`}
    >
      {children}
    </button>
  );
}
