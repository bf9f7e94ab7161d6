import type {
  ConnectionName,
  Connections,
  ConnectionTest,
  SetImap,
  SetPayPal,
  SetSmtp,
} from '#contracts/connections.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import { bind } from '#server/bind.ts';
import type { Config, ImapConfig } from '#server/config.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { Logger } from '#server/log.ts';
import type { PayPalAccount } from '#server/paypal/connect-paypal.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import type { Signer } from '#server/signing.ts';
import { forgetConnection, setConnection, type Caller, type ChangeConnectionDeps } from './change-connection.ts';
import { listConnections } from './connection-store.ts';
import { enteredImap, enteredPayPal, enteredSmtp } from './entered.ts';
import { showConnections } from './show-connections.ts';
import { imapConfigOf, readStored, smtpUrlOf, type StoredConnections } from './stored-connections.ts';

export interface ConnectionsDeps extends Omit<ChangeConnectionDeps, 'sealer' | 'isFixed' | 'load'> {
  readonly config: Pick<Config, 'paypal' | 'smtpUrl' | 'mailFrom' | 'imap' | 'publicUrl' | 'supportEmail'>;
  readonly signer: Signer;
  readonly limits: Pick<Limits, 'consume'>;
  readonly log: Logger;
}

/** Tries a connection out, for real. */
export type TryConnection = (operator: OperatorSession) => Promise<ConnectionTest['findings']>;

export type ConnectionRoom = ReturnType<typeof createConnections>;

/**
 * Accounts at other servers: those of the environment, else those that an owner entered. They are read at each use, so a
 * change takes effect in every process without a restart.
 */
export function createConnections({ config, signer, limits, log, ...rest }: ConnectionsDeps) {
  const sealer = createSecretSealer(signer, 'connection');
  let stored: StoredConnections = {};
  const isFixed = (name: ConnectionName): boolean =>
    ({ paypal: config.paypal, smtp: config.smtpUrl, imap: config.imap })[name] !== undefined;

  async function load(): Promise<void> {
    const rows = await listConnections(rest.db);
    const opened = rows.flatMap(({ name, sealed, changedAt }) => {
      try {
        return [[name, { facts: readStored(name, sealer.open(sealed, name)), changedAt }] as const];
      } catch (error) {
        log.error({ err: error, connection: name }, 'a stored connection cannot be read; enter it again');
        return [];
      }
    });
    stored = Object.fromEntries(opened);
  }

  const deps: ChangeConnectionDeps = { ...rest, sealer, isFixed, load };
  const mailFrom = (): string => config.mailFrom ?? stored.smtp?.facts.from ?? config.supportEmail;

  return {
    /** Called at start-up and when a database notification reports a change. */
    load,
    payPal: (): PayPalAccount | undefined => config.paypal ?? stored.paypal?.facts,
    /** Whether a provider's account was entered or set, also in a test store that does not use it. */
    hasPaymentAccount: (): boolean => (config.paypal ?? stored.paypal) !== undefined,
    smtpUrl: (): string | undefined =>
      config.smtpUrl ?? (stored.smtp === undefined ? undefined : smtpUrlOf(stored.smtp.facts)),
    /** Returns the sender of all mail. */
    mailFrom,
    imap: (): ImapConfig | undefined =>
      config.imap ?? (stored.imap === undefined ? undefined : imapConfigOf(stored.imap.facts)),

    show: (): Connections => showConnections({ config, stored, mailFrom: mailFrom() }),
    setPayPal: (input: SetPayPal, caller: Caller): Promise<void> =>
      setConnection(deps, enteredPayPal(input), input, caller),
    setSmtp: (input: SetSmtp, caller: Caller): Promise<void> => setConnection(deps, enteredSmtp(input), input, caller),
    setImap: (input: SetImap, caller: Caller): Promise<void> => setConnection(deps, enteredImap(input), input, caller),
    forget: bind(forgetConnection, deps),

    /** Tries one out and writes that into the audit log. Throws too-many-requests. */
    async test(operator: OperatorSession, name: ConnectionName, tryOut: TryConnection): Promise<ConnectionTest> {
      await limits.consume('connection-test', { email: operator.email });
      const findings = await tryOut(operator);
      const works = findings.every((finding) => finding.works);
      const { operatorId } = operator;
      await rest.audit(rest.db, { operatorId, action: 'connection-tested', subject: name, details: { works } });
      return { works, findings };
    },
  };
}
