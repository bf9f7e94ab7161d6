// The sealed values in the database for each connection.
import * as z from 'zod/mini';
import { mailSecurities, type ConnectionName, type MailSecurity } from '#contracts/connections.ts';
import type { ImapConfig } from '#server/config.ts';
import type { Logger } from '#server/log.ts';
import type { SecretSealer } from '#server/secret-sealer.ts';

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

/** Opens what is stored. Returns null, and logs it, if it was sealed with another secret or by another version. */
export function openStored<Name extends ConnectionName>(
  { sealer, log }: { readonly sealer: SecretSealer; readonly log: Logger },
  name: Name,
  sealed: Buffer,
): Stored[Name] | null {
  try {
    return storedSchemas[name].parse(JSON.parse(sealer.open(sealed, name))) as Stored[Name];
  } catch (error) {
    log.error({ err: error, connection: name }, 'a stored connection cannot be read; enter it again');
    return null;
  }
}

/** Returns the address that `SMTP_URL` would have. STARTTLS that an owner chose is required, also without a user. */
export function smtpUrlOf({ host, port, security, user, password }: Stored['smtp']): string {
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const server = `${signIn}${host}:${port}`;
  return security === 'tls' ? `smtps://${server}` : `smtp://${server}?requireTLS=true`;
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

export type StoredConnections = { readonly [Name in ConnectionName]?: StoredConnection<Name> } & {
  readonly unreadable: ReadonlySet<ConnectionName>;
};
