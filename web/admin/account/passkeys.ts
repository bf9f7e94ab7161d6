// Passkeys in the browser. The library is fetched when a passkey is made or used.
import type { OperatorSession } from '#contracts/operators.ts';
import { apiRequest } from '#web/queries.ts';

/** Returns true if this browser can have passkeys at this address: they belong to a name, never to an address in numbers. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname.replaceAll(/[[\]]/g, ''));
}

/** Says whether someone closed the browser's own window, or let it time out, instead of a failure. */
export function isPasskeyDismissed(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** Makes a passkey in the browser and stores it. */
export async function makePasskey(name: string, proof: { password: string; code?: string }): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await apiRequest('POST', '/api/account/passkeys/options', proof);
  const credential = await startRegistration({
    optionsJSON: (await response.json()) as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  await apiRequest('POST', '/api/account/passkeys', { name, credential });
}

export async function signInByPasskey(): Promise<OperatorSession> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const options = await apiRequest('POST', '/api/auth/passkey/options');
  const credential = await startAuthentication({
    optionsJSON: (await options.json()) as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const response = await apiRequest('POST', '/api/auth/passkey', { credential });
  return (await response.json()) as OperatorSession;
}
