import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import type { Publishing } from './use-publishing.ts';

interface PublishButtonProps {
  readonly publishing: Publishing;
  readonly className: string;
}

/** Publishes a version: in the bar, so that it is in reach on phones, and where it says what that does. */
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
