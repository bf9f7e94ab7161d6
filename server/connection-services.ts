import { createConnections, type ConnectionRoom, type ConnectionsDeps } from '#server/connections/connections.ts';
import type { Transaction } from '#server/database/connect.ts';
import { enqueueNotice } from '#server/mail/enqueue-mail.ts';
import type { Operators } from '#server/operators/operators.ts';
import { payPalNotice } from '#server/paypal/paypal-notice.ts';

interface OwnConnectionsDeps extends Pick<ConnectionsDeps, 'db' | 'config' | 'signer' | 'limits' | 'log'> {
  readonly operators: Operators;
  /** Lets mail that waits for a server be tried soon. */
  readonly retryMail: (tx: Transaction) => Promise<void>;
}

/** Creates the connections that owners enter, with what follows from a change. */
export function createOwnConnections({ operators, retryMail, ...deps }: OwnConnectionsDeps): ConnectionRoom {
  return createConnections({
    ...deps,
    audit: operators.audit,
    confirmOwner: operators.confirmOwner,
    async afterChange(tx, name, { email }) {
      if (name === 'smtp') await retryMail(tx);
      if (name === 'paypal') await enqueueNotice(tx, await operators.listEmails(tx), payPalNotice(email));
    },
  });
}
