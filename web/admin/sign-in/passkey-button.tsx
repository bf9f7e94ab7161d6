import { useQueryClient } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { isPasskeyDismissed, signInByPasskey } from '#web/admin/account/passkeys.ts';
import { Button } from '#web/components/button.tsx';
import { problemOf } from '#web/queries.ts';
import { sessionKey } from '#web/query-keys.ts';

/** Signs in with a passkey. `fail` is told what to show, or null for nothing. */
export function PasskeyButton({ fail }: { readonly fail: (reason: string | null) => void }) {
  const client = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(false);

  async function signIn(): Promise<void> {
    fail(null);
    setIsWaiting(true);
    try {
      client.setQueryData(sessionKey, await signInByPasskey());
    } catch (error) {
      setIsWaiting(false);
      console.error('Failed to sign in with a passkey', error);
      if (isPasskeyDismissed(error)) fail('No passkey was used.');
      else fail(problemOf(error)?.detail ?? 'The passkey could not be used. Try again, or sign in with your password.');
    }
  }

  return (
    <Button disabled={isWaiting} onClick={() => void signIn()}>
      <Fingerprint aria-hidden="true" className="size-4.5" />
      {isWaiting ? 'Waiting for your device…' : 'Sign in with a passkey'}
    </Button>
  );
}
