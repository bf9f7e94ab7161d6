import type { HealthProblem, StoreHealth } from '#contracts/store-health.ts';
import type { StoreInfo } from '#contracts/store.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import type { Notice } from '#server/mail/enqueue-mail.ts';
import { deleteAlerts, insertAlerts, listAlerts, lockAlerts } from './alert-store.ts';
import { mostAlerted, wordsOfAlert } from './alert-words.ts';
import type { OrderNeedsDeps } from './needs-of-orders.ts';

export interface AlertDeps extends Pick<
  OrderNeedsDeps,
  'listCashAppPayments' | 'listReviewedOrders' | 'openDisputes' | 'listOrdersById'
> {
  readonly db: Database['db'];
  readonly storeInfo: () => Pick<StoreInfo, 'publicUrl'>;
  readonly health: () => Promise<StoreHealth>;
  /** Emails the operators who want alerts. */
  readonly notifyAlerted: (tx: Transaction, notice: Notice) => Promise<void>;
}

type AlertKind = 'cashapp' | 'review' | 'dispute' | 'health';

interface Waiting {
  readonly kind: AlertKind;
  readonly key: string;
  /** Old enough to be emailed about. */
  readonly isDue: boolean;
}

/** Operators at their desk decide sooner, and most trouble with a provider passes. */
const graceMinutes = 5;
/** Between two mails about the same kind: half of the time that a Cash App payment waits. */
const pauseMinutes = 15;

/**
 * Emails operators about Cash App payments, reviews, disputes and trouble for buyers, each once. What comes soon after a
 * mail of its kind waits for the next one. May run concurrently in several processes.
 */
export async function alertOperators(deps: AlertDeps): Promise<void> {
  const { db, storeInfo, notifyAlerted } = deps;
  const { facts, waiting } = await listWaiting(deps);
  await db.transaction().execute(async (tx) => {
    await lockAlerts(tx);
    const sent = await listAlerts(tx, pauseMinutes);
    const keys = new Set(waiting.map(({ key }) => key));
    const ended = sent.filter(({ key, isRecent }) => !isRecent && !keys.has(key));
    await deleteAlerts(
      tx,
      ended.map(({ key }) => key),
    );
    const sentKeys = new Set(sent.map(({ key }) => key));
    const pausedKinds = new Set(sent.flatMap(({ key, isRecent }) => (isRecent ? kindOf(key) : [])));
    const isNew = ({ key, kind, isDue }: Waiting): boolean => isDue && !sentKeys.has(key) && !pausedKinds.has(kind);
    if (!waiting.some(isNew)) return;
    await notifyAlerted(tx, wordsOfAlert(facts, storeInfo().publicUrl));
    await insertAlerts(tx, [...keys]);
  });
}

const keyOf = (kind: AlertKind, id: string): string => `${kind} ${id}`;
const kindOf = (key: string): string => key.slice(0, key.indexOf(' '));

async function listWaiting(deps: AlertDeps) {
  const [cashApp, reviewed, openDisputes, health] = await Promise.all([
    deps.listCashAppPayments({ status: 'pending', limit: mostAlerted }),
    deps.listReviewedOrders(mostAlerted),
    deps.openDisputes(mostAlerted),
    deps.health(),
  ]);
  const disputed = await deps.listOrdersById(openDisputes.map(({ orderId }) => orderId));
  const problems = health.problems.filter(isTrouble);
  const dueBefore = Date.now() - graceMinutes * 60_000;
  const isOld = (instant: string): boolean => Date.parse(instant) <= dueBefore;
  const entry = (kind: AlertKind, id: string, isDue = true): Waiting => ({ kind, key: keyOf(kind, id), isDue });
  const waiting = [
    ...cashApp.items.map(({ paymentId, createdAt }) => entry('cashapp', paymentId, isOld(createdAt))),
    ...reviewed.map(({ id }) => entry('review', id)),
    ...disputed.map(({ id }) => entry('dispute', id)),
    ...problems.map(({ kind, since }) => entry('health', kind, isOld(since))),
  ];
  const facts = {
    cashAppPayments: cashApp.items.length,
    reviews: reviewed.map(({ number }) => number),
    disputes: disputed.map(({ number }) => number),
    problems,
  };
  return { facts, waiting };
}

/** Mail that does not go out cannot be told by mail, and what an owner has not set up or took off sale is no news. */
function isTrouble(problem: HealthProblem): boolean {
  if (problem.kind === 'mail') return false;
  return problem.kind !== 'payments' || (problem.cause !== 'not-set-up' && problem.cause !== 'all-off-sale');
}
