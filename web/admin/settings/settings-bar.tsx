import type { ReactNode } from 'react';
import { Bar } from '#web/admin/shell/bar.tsx';
import { settingsViews, viewAddress, type SettingsView } from './settings-views.ts';

interface SettingsBarProps {
  readonly view: SettingsView;
  readonly isOwner: boolean;
  readonly children?: ReactNode;
}

export function SettingsBar({ view, isOwner, children }: SettingsBarProps) {
  const shown = settingsViews.filter(({ isForOwners }) => isOwner || !isForOwners);
  return (
    <Bar
      title="Settings"
      views={shown.map(({ id, label }) => ({ to: viewAddress(id), label, isCurrent: id === view }))}
    >
      {children}
    </Bar>
  );
}
