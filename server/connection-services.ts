import { mostCounted, type ConnectionFacts } from '#contracts/connections.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { createConnections, type Connections, type ConnectionsDeps } from '#server/connections/connections.ts';
import type { Transaction } from '#server/database/connect.ts';
import { enqueueNotice } from '#server/mail/enqueue-mail.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { createInbox } from '#server/messages/inbox.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { Payments } from '#server/payments/payments.ts';
import { payPalNotice } from '#server/paypal/paypal-notice.ts';
import { payPalName } from '#server/paypal/paypal-provider.ts';

interface OwnConnectionsDeps extends Pick<ConnectionsDeps, 'db' | 'config' | 'signer' | 'limits' | 'log'> {
  readonly operators: Operators;
  /** Lets mail that waits for a server be tried soon. */
  readonly retryMail: (tx: Transaction) => Promise<void>;
}

export function createOwnConnections({ operators, retryMail, ...deps }: OwnConnectionsDeps): Connections {
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

interface FactsDeps {
  readonly mode: StoreMode;
  readonly payments: Pick<Payments, 'countEvents'>;
  readonly mail: Pick<Mail, 'times' | 'countBounces'>;
  readonly inbox: Pick<ReturnType<typeof createInbox>, 'lastReadAt'>;
  readonly hasApplePayDomain: boolean;
}

const days = 30;

export function createConnectionFacts({ mode, payments, mail, inbox, hasApplePayDomain }: FactsDeps) {
  return async (): Promise<ConnectionFacts> => {
    const span = { days, most: mostCounted };
    const [events, { lastSentAt }, bounces, lastReadAt] = await Promise.all([
      payments.countEvents(payPalName, span),
      mail.times(),
      mail.countBounces(span),
      inbox.lastReadAt(),
    ]);
    const text = (at: Date | null): string | null => at?.toISOString() ?? null;
    return {
      mode,
      paypal: { notices: events.count, newestNoticeAt: text(events.newestAt), hasApplePayDomain },
      smtp: { lastSentAt: text(lastSentAt), bounces },
      imap: { lastReadAt: text(lastReadAt) },
    };
  };
}
