import type { ReactNode } from 'react';
import type { App } from '#contracts/apps.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { DialogClose, DialogDescription, DialogTitle, DialogWindow } from '#web/components/dialog.tsx';
import { matClass } from '#web/components/hue-class.ts';
import { useBackCloses } from './dialog-entry.ts';

interface PurchaseWindowProps {
  readonly app: App;
  readonly title: string;
  /** One line under the title. On a wide window it is only read out. */
  readonly description: string;
  readonly close: () => void;
  readonly isLocked: boolean;
  readonly isDone?: boolean;
  readonly opener: HTMLElement;
  /** A `purchase-body` with its `purchase-form` and `purchase-side`. */
  readonly children: ReactNode;
}

/** The window that all steps of a purchase share: it keeps its size. */
export function PurchaseWindow({
  app,
  title,
  description,
  close,
  isLocked,
  isDone = false,
  opener,
  children,
}: PurchaseWindowProps) {
  useBackCloses({ slug: app.slug, close, isLocked, isDone });
  return (
    <DialogWindow
      close={close}
      isLocked={isLocked}
      opener={opener}
      onEscape={() => !isLocked && close()}
      className={`purchase ${matClass(app.hue, app.finish)}`}
    >
      <header className="purchase-head">
        <AppIcon app={app} size="card" />
        <div className="min-w-0">
          <DialogTitle className="purchase-title">{title}</DialogTitle>
          <DialogDescription className="purchase-what">{description}</DialogDescription>
        </div>
      </header>
      {children}
      <DialogClose isLocked={isLocked} className="purchase-close" />
    </DialogWindow>
  );
}
