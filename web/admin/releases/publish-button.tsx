import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import type { Publishing } from './use-publishing.ts';

interface PublishButtonProps {
  readonly publishing: Publishing;
  readonly className: string;
}

export function PublishButton({ publishing, className }: PublishButtonProps) {
  const { words, isBusy, asks, canPublish, begin } = publishing;
  return (
    <AdminButton
      kind="solid"
      className={className}
      isBusy={isBusy && asks === null}
      disabled={!canPublish}
      onClick={({ currentTarget }) => begin(currentTarget)}
    >
      {words}
    </AdminButton>
  );
}
