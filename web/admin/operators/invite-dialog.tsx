import { useState } from 'react';
import { Dialog } from '#web/components/dialog.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { InviteForm } from './invite-form.tsx';

export default function InviteDialog({ close, opener }: HostedDialogProps<null>) {
  const [isLinkShown, setLinkShown] = useState(false);
  return (
    <Dialog
      title="Invite"
      description="Staff run the shop: apps, orders, messages. Owners also manage operators and settings."
      isNarrow
      // The link is not shown again.
      needsButton={isLinkShown}
      close={close}
      opener={opener}
    >
      <div className="overflow-y-auto px-5 py-5 sm:px-8">
        <InviteForm onLink={() => setLinkShown(true)} />
      </div>
    </Dialog>
  );
}
