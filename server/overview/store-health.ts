import { setTimeout as delay } from 'node:timers/promises';
import type { HealthProblem, StoreHealth } from '#contracts/store-health.ts';
import type { MailStatus } from '#contracts/mail.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { ProviderTrouble } from '#server/payments/provider-health.ts';

export interface StoreHealthDeps {
  readonly storeInfo: () => Pick<StoreInfo, 'methods' | 'coins'>;
  readonly isOffSale: (method: PaymentMethod) => boolean;
  readonly troubleWith: (method: PaymentMethod) => ProviderTrouble | null;
  readonly checkStorage: () => Promise<void>;
  readonly mailStatus: () => Promise<MailStatus>;
  readonly mailTimes: () => Promise<{ readonly lastSentAt: Date | null; readonly overdueSince: Date | null }>;
}

/** Cache time: every open admin page polls this. */
const keptMs = 10_000;
const storageTimeoutMs = 2_000;

/** A problem as it is seen now. The instant is null where nothing recorded when it began. */
type Seen = HealthProblem extends infer Problem
  ? Problem extends HealthProblem
    ? Omit<Problem, 'since'> & { readonly since: string | null }
    : never
  : never;

export function createStoreHealth(deps: StoreHealthDeps) {
  const noticedAt = new Map<string, string>();
  let kept: { readonly until: number; readonly health: Promise<StoreHealth> } | null = null;

  function date(seen: readonly Seen[]): HealthProblem[] {
    for (const kind of noticedAt.keys()) if (!seen.some((problem) => problem.kind === kind)) noticedAt.delete(kind);
    return seen.map((problem) => {
      const since = problem.since ?? noticedAt.get(problem.kind) ?? new Date().toISOString();
      noticedAt.set(problem.kind, since);
      return { ...problem, since };
    });
  }

  return {
    /** Returns the problems that affect buyers. At most ten seconds old. */
    show(): Promise<StoreHealth> {
      if (kept === null || kept.until <= Date.now()) {
        const health = examine(deps, date);
        kept = { until: Date.now() + keptMs, health };
        health.catch(() => (kept = null));
      }
      return kept.health;
    },
  };
}

async function examine(deps: StoreHealthDeps, date: (seen: readonly Seen[]) => HealthProblem[]): Promise<StoreHealth> {
  const { methods, coins } = deps.storeInfo();
  const [mail, times, canStore] = await Promise.all([deps.mailStatus(), deps.mailTimes(), canReadStorage(deps)]);
  const seen = [findPaymentProblem(deps), findMailProblem(mail, times.overdueSince), canStore ? null : storageProblem];
  return {
    problems: date(seen.filter((problem) => problem !== null)),
    methodsOffered: methods.filter(({ isAvailable }) => isAvailable).length,
    coinsOffered: coins.filter(({ isAvailable }) => isAvailable).length,
    coinsSupported: coins.length,
    lastMailAt: times.lastSentAt?.toISOString() ?? null,
    mailDelivery: mail.delivery,
  };
}

const storageProblem: Seen = { kind: 'storage', since: null };

async function canReadStorage({ checkStorage }: StoreHealthDeps): Promise<boolean> {
  const patience = new AbortController();
  const timeout = delay(storageTimeoutMs, false, { ref: false, signal: patience.signal }).catch(() => false);
  const check = checkStorage().then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([check, timeout]);
  patience.abort();
  return answer;
}

function findPaymentProblem({ storeInfo, isOffSale, troubleWith }: StoreHealthDeps): Seen | null {
  const { methods } = storeInfo();
  const isEveryMethod = !methods.some(({ isAvailable }) => isAvailable);
  const onSale = methods.filter(({ method }) => !isOffSale(method));
  const troubled = onSale.flatMap(({ method }) => {
    const trouble = troubleWith(method);
    return trouble === null ? [] : [{ method, trouble }];
  });
  const [first] = troubled;
  if (first === undefined && !isEveryMethod) return null;
  return {
    kind: 'payments',
    isEveryMethod,
    methods: troubled.map(({ method }) => method),
    cause: first?.trouble ?? (onSale.length === 0 ? 'all-off-sale' : 'not-set-up'),
    since: null,
  };
}

function findMailProblem({ delivery, pause, waiting }: MailStatus, overdueSince: Date | null): Seen | null {
  // A pause of the server that was there before says nothing about the one that is missing.
  if (delivery !== 'none' && pause !== null) return { kind: 'mail', cause: pause.reason, waiting, since: pause.since };
  if (overdueSince === null) return null;
  return {
    kind: 'mail',
    cause: delivery === 'none' ? 'no-server' : 'no-worker',
    waiting,
    since: overdueSince.toISOString(),
  };
}
