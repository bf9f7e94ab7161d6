import type { TestedName } from '#contracts/connections.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { tryCashApp } from '#server/cashapp/try-cashapp.ts';
import type { Connections, TryConnection } from '#server/connections/connections.ts';
import type { Mail } from '#server/mail/mail.ts';
import { tryMailbox } from '#server/messages/try-mailbox.ts';
import { sendByFetch } from '#server/paypal/client/transport.ts';
import { apiOrigins } from '#server/paypal/connect-paypal.ts';
import { tryPayPal } from '#server/paypal/try-paypal.ts';
import type { Settings } from '#server/settings/settings.ts';

interface TryDeps {
  readonly connections: Connections;
  readonly mail: Pick<Mail, 'tryOut'>;
  readonly mode: StoreMode;
  readonly settings: Pick<Settings, 'current'>;
}

/** Returns how each connection is tried out: always as it is set now. */
export function createTries({
  connections,
  mail,
  mode,
  settings,
}: TryDeps): Readonly<Record<TestedName, TryConnection>> {
  return {
    paypal: async () =>
      tryPayPal({
        account: connections.payPal(),
        send: sendByFetch,
        apiOrigin: apiOrigins.live,
        webhookUrl: connections.show().webhookUrl,
      }),
    smtp: async ({ email }) => mail.tryOut(email),
    imap: async () => tryMailbox(connections.imap()),
    cashapp: async () => tryCashApp(settings.current(), { mode, tryMailbox: () => tryMailbox(connections.imap()) }),
  };
}
