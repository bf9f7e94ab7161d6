import { useState } from 'react';
import { DialogDescription, DialogTitle, DialogWindow } from '#web/components/dialog.tsx';
import { Door } from './door.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Covers the area whose session ended. What was typed below it is still there afterwards. */
export function SignInAgain() {
  const [opener] = useState(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement : document.body,
  );
  return (
    <DialogWindow isLocked close={() => undefined} opener={opener} className="fixed inset-0 overflow-y-auto">
      <DialogTitle className="sr-only">Your session has ended</DialogTitle>
      <DialogDescription className="sr-only">Sign in again to continue where you were.</DialogDescription>
      <Door>
        <SignInForm hasSessionEnded />
      </Door>
    </DialogWindow>
  );
}
