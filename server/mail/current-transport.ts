import type { StoreMode } from '#contracts/orders.ts';
import type { Config } from '#server/config.ts';
import { createMailTransport } from './create-transport.ts';
import { mailTimes } from './mail-rules.ts';
import type { MailTransport } from './mail-transport.ts';
import type { SmtpTimes } from './smtp-transport.ts';

export interface CurrentTransportDeps {
  readonly config: Pick<Config, 'dataDir' | 'mode'>;
  readonly smtpUrl: () => string | undefined;
}

/** Sends through the mail server as it is set at each call, so that owners can change it while the store runs. */
export function createCurrentTransport(
  { config, smtpUrl }: CurrentTransportDeps,
  times: SmtpTimes = mailTimes,
): MailTransport {
  const now = (): MailTransport => transportTo(config, smtpUrl(), times);
  return {
    get delivery() {
      return now().delivery;
    },
    send: async (mail, begin) => now().send(mail, begin),
    check: async () => now().check(),
  };
}

function transportTo(
  { dataDir, mode }: { readonly dataDir: string; readonly mode: StoreMode },
  smtpUrl: string | undefined,
  times: SmtpTimes,
): MailTransport {
  // Buyers wait for the mails of a live store: they stay in the outbox until there is a server.
  return smtpUrl === undefined && mode === 'live' ? noTransport : createMailTransport({ smtpUrl, dataDir }, times);
}

const refuse = async (): Promise<never> => {
  throw new Error('No mail server is set up.');
};

const noTransport: MailTransport = { delivery: 'none', send: refuse, check: refuse };
