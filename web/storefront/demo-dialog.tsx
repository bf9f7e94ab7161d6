import { AlertDialog } from 'radix-ui';
import type { App } from '#contracts/apps.ts';
import { buttonClass } from '#web/components/button.tsx';
import type { HostedDialogProps } from '#web/components/dialog-host.tsx';

/** Says what Try Demo did. The play itself is recorded by the button. */
export default function DemoDialog({ subject: app, close, opener }: HostedDialogProps<App>) {
  return (
    <AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <AlertDialog.Portal>
        <div data-scroll-lock aria-hidden="true" className="fixed inset-0 z-40 animate-fade bg-backdrop" />
        <AlertDialog.Content
          aria-modal="true"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-[28rem] -translate-x-1/2 -translate-y-1/2 animate-rise rounded-box border border-hair bg-paper p-6 outline-none"
        >
          <AlertDialog.Title className="text-20">Demo of {app.name}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-ink-2">
            The demo for {app.name} would open now. This play was tracked.
          </AlertDialog.Description>
          <div className="mt-6 flex justify-end">
            {/* Cancel, not Action: it is the one that gets the focus when the window opens. */}
            <AlertDialog.Cancel className={buttonClass('primary')}>OK</AlertDialog.Cancel>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
