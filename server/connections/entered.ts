// What owners enter, completed by what is stored. A stored secret stays with the account and the server it was entered for:
// otherwise a stolen session could have it sent to another server.
import type { SetImap, SetPayPal, SetSmtp } from '#contracts/connections.ts';
import type { Entered } from './change-connection.ts';

export function enteredPayPal({ clientId, clientSecret, webhookId }: SetPayPal): Entered<'paypal'> {
  return {
    name: 'paypal',
    secretField: 'clientSecret',
    facts: { clientId, webhookId, isSecretNew: clientSecret !== undefined },
    toStored(before) {
      const kept = before?.clientId === clientId ? before.clientSecret : undefined;
      const secret = clientSecret ?? kept;
      return secret === undefined ? null : { clientId, clientSecret: secret, webhookId };
    },
  };
}

export function enteredSmtp({ from, ...server }: SetSmtp): Entered<'smtp'> {
  const { host, port, security, user } = server;
  return {
    name: 'smtp',
    secretField: 'password',
    facts: { ...factsOf(server), from },
    toStored(before) {
      // A server without sign-in has no password.
      const known = user === '' ? '' : passwordFor(server, before);
      return known === undefined ? null : { host, port, security, user, password: known, from };
    },
  };
}

export function enteredImap({ folder, ...server }: SetImap): Entered<'imap'> {
  const { host, port, security, user } = server;
  return {
    name: 'imap',
    secretField: 'password',
    facts: { ...factsOf(server), folder },
    toStored(before) {
      const known = passwordFor(server, before);
      return known === undefined ? null : { host, port, security, user, password: known, folder };
    },
  };
}

interface Server {
  readonly host: string;
  readonly port: number;
  readonly security: string;
  readonly user: string;
  readonly password?: string | undefined;
}

function passwordFor(entered: Server, before: Server | null): string | undefined {
  return entered.password ?? (isSameServer(entered, before) ? before?.password : undefined);
}

function isSameServer(one: Server, other: Server | null): boolean {
  return (
    other !== null &&
    one.host === other.host &&
    one.port === other.port &&
    one.security === other.security &&
    one.user === other.user
  );
}

function factsOf({ host, port, security, user, password }: Server): Readonly<Record<string, unknown>> {
  return { host, port, security, user, isPasswordNew: password !== undefined };
}
