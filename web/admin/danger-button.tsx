import type { ComponentProps } from 'react';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';

/** A button that takes something away; its text names the consequence. */
export function DangerButton(props: ComponentProps<'button'>) {
  return <AdminButton {...props} kind="danger" />;
}
