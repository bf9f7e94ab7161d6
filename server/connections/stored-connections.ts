// What is sealed in the database for each connection.
import * as z from 'zod/mini';
import { mailSecurities, type ConnectionName, type MailSecurity } from '#contracts/connections.ts';
import type { ImapConfig } from '#server/config.ts';

const serverShape = {
  host: z.string(),
  port: z.int(),
  security: z.enum(mailSecurities),
  user: z.string(),
  password: z.string(),
};

export const storedSchemas = {
  paypal: z.object({ clientId: z.string(), clientSecret: z.string(), webhookId: z.string() }),
  smtp: z.object({ ...serverShape, from: z.string() }),
  imap: z.object({ ...serverShape, folder: z.string() }),
} as const satisfies Record<ConnectionName, z.ZodMiniType>;

export type Stored = { readonly [Name in ConnectionName]: z.infer<(typeof storedSchemas)[Name]> };

/** Reads what was sealed. Throws if it is not what this version seals. */
export function readStored<Name extends ConnectionName>(name: Name, json: string): Stored[Name] {
  return storedSchemas[name].parse(JSON.parse(json)) as Stored[Name];
}

/** Returns the address that `SMTP_URL` would have. */
export function smtpUrlOf({ host, port, security, user, password }: Stored['smtp']): string {
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${signIn}${host}:${port}`;
}

export function imapConfigOf({ host, port, security, user, password, folder }: Stored['imap']): ImapConfig {
  return { host, port, isSecure: security === 'tls', user, password, folder, name: `${user}@${host}/${folder}` };
}

export interface ShownServer {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string;
}

/** Reads an `SMTP_URL` for showing: without its password. */
export function serverOfSmtpUrl(smtpUrl: string): ShownServer {
  const { protocol, hostname, port, username } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const ownPort = isSecure ? 465 : 587;
  return {
    host: hostname,
    port: port === '' ? ownPort : Number(port),
    security: isSecure ? 'tls' : 'starttls',
    user: safeDecode(username),
  };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export interface StoredConnection<Name extends ConnectionName> {
  readonly facts: Stored[Name];
  readonly changedAt: Date;
}

export type StoredConnections = { readonly [Name in ConnectionName]?: StoredConnection<Name> };
