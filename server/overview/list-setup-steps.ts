import type { ManagedApp, ManagedAppQuery } from '#contracts/managed-apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { SetupStep } from '#contracts/overview.ts';
import type { Page } from '#server/http/paging.ts';

export interface SetupDeps {
  readonly mode: StoreMode;
  /** The name that somebody chose; null while it is the one that every new store has. */
  readonly ownName: () => string | null;
  readonly hasLogo: () => boolean;
  readonly listApps: (query: ManagedAppQuery) => Promise<Page<ManagedApp>>;
  /** Returns true if an account receives the money of cards and wallets; in test mode, if one is entered. */
  readonly hasPaymentAccount: () => boolean;
  readonly wasMailTried: () => Promise<boolean>;
  readonly hasSold: () => Promise<boolean>;
  readonly listUnprotected: () => Promise<readonly { readonly id: string }[]>;
}

/** The newest apps: a store that has more is set up. */
const appsLookedAt = 50;

/** Lists the steps of a new store. Each is done if the facts say so; none can be ticked off by hand. */
export async function listSetupSteps(
  deps: SetupDeps,
  { operatorId }: Pick<OperatorSession, 'operatorId'>,
): Promise<SetupStep[]> {
  const [{ items: apps }, wasMailTried, hasSold, unprotected] = await Promise.all([
    deps.listApps({ limit: appsLookedAt }),
    deps.wasMailTried(),
    deps.hasSold(),
    deps.listUnprotected(),
  ]);
  const first = apps.at(-1);
  const withFiles = apps.findLast(({ fileCount }) => fileCount > 0);
  const name = deps.ownName();
  const ofApp = (app: ManagedApp | undefined) => ({ about: app?.name ?? null, appId: app?.id ?? null });
  const none = { about: null, appId: null };
  return [
    {
      id: 'identity',
      isDone: name !== null && deps.hasLogo(),
      about: name,
      appId: null,
    },
    { id: 'first-app', isDone: first !== undefined, ...ofApp(first) },
    { id: 'files', isDone: withFiles !== undefined, ...ofApp(withFiles ?? first) },
    { id: 'payments', isDone: deps.hasPaymentAccount(), ...none },
    { id: 'mail', isDone: wasMailTried, ...none },
    { id: 'purchase', isDone: hasSold, ...none },
    { id: 'second-factor', isDone: !unprotected.some(({ id }) => id === operatorId), ...none },
    { id: 'live', isDone: deps.mode === 'live', ...none },
  ];
}
