import type { ConnectionName, ConnectionsView } from '#contracts/connections.ts';
import type { Config } from '#server/config.ts';
import { serverOfSmtpUrl, type StoredConnections } from './stored-connections.ts';

interface ShowDeps {
  readonly config: Pick<Config, 'paypal' | 'smtpUrl' | 'mailFrom' | 'imap' | 'publicUrl'>;
  readonly stored: StoredConnections;
  readonly mailFrom: string;
}

/** Shows the connections without any secret. */
export function showConnections({ config, stored, mailFrom }: ShowDeps): ConnectionsView {
  const sourceOf = (name: ConnectionName, fixed: unknown) => {
    if (fixed !== undefined) return { source: 'environment' as const, isUnreadable: false, changedAt: null };
    const isUnreadable = stored.unreadable.has(name);
    const changedAt = stored[name]?.changedAt.toISOString() ?? null;
    const source = isUnreadable || changedAt !== null ? ('store' as const) : ('none' as const);
    return { source, isUnreadable, changedAt };
  };
  const account = config.paypal ?? stored.paypal?.facts;
  const smtp = config.smtpUrl === undefined ? stored.smtp?.facts : serverOfSmtpUrl(config.smtpUrl);
  return {
    webhookUrl: `${config.publicUrl}/paypal/webhook`,
    paypal: {
      ...sourceOf('paypal', config.paypal),
      account: account === undefined ? null : { clientId: account.clientId, webhookId: account.webhookId },
    },
    smtp: {
      ...sourceOf('smtp', config.smtpUrl),
      server:
        smtp === undefined ? null : { host: smtp.host, port: smtp.port, security: smtp.security, user: smtp.user },
      from: mailFrom,
      isFromFixed: config.mailFrom !== undefined,
    },
    imap: { ...sourceOf('imap', config.imap), server: imapServer(config, stored) },
  };
}

function imapServer({ imap }: ShowDeps['config'], stored: StoredConnections): ConnectionsView['imap']['server'] {
  if (imap !== undefined) {
    const { host, port, isSecure, user, folder } = imap;
    return { host, port, security: isSecure ? 'tls' : 'starttls', user, folder };
  }
  if (stored.imap === undefined) return null;
  const { host, port, security, user, folder } = stored.imap.facts;
  return { host, port, security, user, folder };
}
