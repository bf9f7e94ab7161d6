import type { ComponentProps } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';

export function DangerButton(props: ComponentProps<'button'>) {
  return <AdminButton {...props} kind="danger" />;
}
