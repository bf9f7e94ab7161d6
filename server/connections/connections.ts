import type {
  ConnectionName,
  ConnectionsView,
  ConnectionTest,
  SetImap,
  SetPayPal,
  SetSmtp,
  TestedName,
} from '#contracts/connections.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import { bind } from '#server/bind.ts';
import type { Config, ImapConfig } from '#server/config.ts';
import type { Limits } from '#server/limits/limits.ts';
import type { PayPalAccount } from '#server/paypal/connect-paypal.ts';
import { createSecretSealer } from '#server/secret-sealer.ts';
import type { Signer } from '#server/signing.ts';
import { forgetConnection, setConnection, type Caller, type ChangeConnectionDeps } from './change-connection.ts';
import { listConnections } from './connection-store.ts';
import { enteredImap, enteredPayPal, enteredSmtp } from './entered.ts';
import { showConnections } from './show-connections.ts';
import { imapConfigOf, openStored, smtpUrlOf, type StoredConnections } from './stored-connections.ts';

export interface ConnectionsDeps extends Omit<ChangeConnectionDeps, 'sealer' | 'isFixed' | 'load'> {
  readonly config: Pick<Config, 'paypal' | 'smtpUrl' | 'mailFrom' | 'imap' | 'publicUrl' | 'supportEmail'>;
  readonly signer: Signer;
  readonly limits: Pick<Limits, 'consume'>;
}

export type TryConnection = (operator: OperatorSession) => Promise<ConnectionTest['findings']>;

type Tested = TestedName | { readonly network: string };

export type Connections = ReturnType<typeof createConnections>;

/**
 * Accounts at other servers: those of the environment, else those that an owner entered. They are read at each use, so a
 * change takes effect in every process without a restart.
 */
export function createConnections({ config, signer, limits, ...rest }: ConnectionsDeps) {
  const sealer = createSecretSealer(signer, 'connection');
  let stored: StoredConnections = { unreadable: new Set() };
  let started = 0;
  let applied = 0;
  const isFixed = (name: ConnectionName): boolean =>
    ({ paypal: config.paypal, smtp: config.smtpUrl, imap: config.imap })[name] !== undefined;

  async function load(): Promise<void> {
    started += 1;
    const number = started;
    const rows = await listConnections(rest.db);
    // A load that began earlier may have read what was there before.
    if (number < applied) return;
    applied = number;
    const unreadable = new Set<ConnectionName>();
    const opened = rows.flatMap(({ name, sealed, changedAt }) => {
      const facts = openStored(deps, name, sealed);
      if (facts === null) unreadable.add(name);
      return facts === null ? [] : [[name, { facts, changedAt }] as const];
    });
    stored = { ...Object.fromEntries(opened), unreadable };
  }

  const deps: ChangeConnectionDeps = { ...rest, sealer, isFixed, load };
  // The sender that was entered belongs to the server that was entered.
  const mailFrom = (): string =>
    config.mailFrom ?? (config.smtpUrl === undefined ? stored.smtp?.facts.from : undefined) ?? config.supportEmail;

  return {
    /** Called at start-up and when a database notification reports a change. */
    load,
    payPal: (): PayPalAccount | undefined => config.paypal ?? stored.paypal?.facts,
    /** Returns true also in a test store that does not use the account. */
    hasPaymentAccount: (): boolean => (config.paypal ?? stored.paypal) !== undefined,
    smtpUrl: (): string | undefined =>
      config.smtpUrl ?? (stored.smtp === undefined ? undefined : smtpUrlOf(stored.smtp.facts)),
    mailFrom,
    imap: (): ImapConfig | undefined =>
      config.imap ?? (stored.imap === undefined ? undefined : imapConfigOf(stored.imap.facts)),

    show: (): ConnectionsView => showConnections({ config, stored, mailFrom: mailFrom() }),
    setPayPal: (input: SetPayPal, caller: Caller): Promise<void> =>
      setConnection(deps, enteredPayPal(input), input, caller),
    setSmtp: (input: SetSmtp, caller: Caller): Promise<void> => setConnection(deps, enteredSmtp(input), input, caller),
    setImap: (input: SetImap, caller: Caller): Promise<void> => setConnection(deps, enteredImap(input), input, caller),
    forget: bind(forgetConnection, deps),

    /** Tests a connection and records it in the audit log. Throws too-many-requests. */
    async test(operator: OperatorSession, tested: Tested, tryOut: TryConnection): Promise<ConnectionTest> {
      await limits.consume('connection-test', { email: operator.email });
      const findings = await tryOut(operator);
      const works = findings.every((finding) => finding.works);
      const { operatorId } = operator;
      const [subject, named] = typeof tested === 'string' ? [tested, {}] : [null, tested];
      await rest.audit(rest.db, { operatorId, action: 'connection-tested', subject, details: { ...named, works } });
      return { works, findings };
    },
  };
}
