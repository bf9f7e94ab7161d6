import type { ReactNode } from 'react';
import type { ManagedApp } from '#contracts/managed-apps.ts';
import { editorAddress, type EditorView } from '#web/admin/apps/apps-address.ts';
import { Bar } from '#web/admin/shell/bar.tsx';
import { AppIcon } from '#web/components/app-icon.tsx';

interface EditorBarProps {
  readonly app: ManagedApp;
  readonly view: EditorView;
  readonly children?: ReactNode;
}

export function EditorBar({ app, view, children }: EditorBarProps) {
  const viewTo = (each: EditorView, label: string, count?: number) => ({
    to: editorAddress(app.id, each),
    label,
    count,
    isCurrent: each === view,
  });
  return (
    <Bar
      title={app.name}
      back="/admin?tab=apps"
      icon={<AppIcon app={app} size="entry" className="me-1" />}
      views={[
        viewTo('page', 'Page'),
        viewTo('preview', 'Preview'),
        viewTo('releases', app.version === null ? 'Releases' : `Releases ${app.version}`),
        viewTo('files', 'Files', app.fileCount),
        viewTo('ratings', 'Ratings'),
      ]}
    >
      {children}
    </Bar>
  );
}
