import { Dialog } from '#web/components/dialog.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';
import { InviteForm } from './invite-form.tsx';

/** Invites somebody in a window over the operators. */
export default function InviteDialog({ close, opener }: HostedDialogProps<null>) {
  return (
    <Dialog
      title="Invite"
      description="Staff run the shop: apps, orders, messages. Owners also manage operators and settings."
      isNarrow
      close={close}
      opener={opener}
    >
      <div className="overflow-y-auto px-5 py-5 sm:px-8">
        <InviteForm />
      </div>
    </Dialog>
  );
}
