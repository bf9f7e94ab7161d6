import type { StoreMode } from '#contracts/orders.ts';
import type { Database, Transaction } from '#server/database/connect.ts';
import { processDue } from '#server/jobs/process-due.ts';
import type { Logger } from '#server/log.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Signer } from '#server/signing.ts';
import { addressHashOf } from './opt-out-token.ts';
import {
  claimDueRequests,
  endRequest,
  hasOptedOut,
  isOpen,
  postponeRequest,
  wasAsked,
} from './rating-request-store.ts';
import { decideRequest, type RequestDecision } from './rating-rules.ts';
import { findOrder, findRatingOf, lockOrder, type RatedOrderRow } from './rating-store.ts';
import { factsOf } from './rating.ts';

export interface AskForRatingsDeps {
  readonly db: Database['db'];
  readonly mode: StoreMode;
  readonly signer: Signer;
  /** The setting: the mail is advertising. */
  readonly asksForRatings: () => boolean;
  readonly renewOrderLink: (tx: Transaction, orderId: string) => Promise<number>;
  readonly log: Logger;
}

/** Mails the buyers who may be asked for a rating, once for each order. */
export async function askForRatings(deps: AskForRatingsDeps, signal?: AbortSignal): Promise<void> {
  const { db, log } = deps;
  await processDue(
    { name: 'rating-requests', claim: (limit) => claimDueRequests(db, limit), work: ({ id }) => ask(deps, id), log },
    signal,
  );
}

async function ask(deps: AskForRatingsDeps, orderId: string): Promise<void> {
  const { db, mode, renewOrderLink } = deps;
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, { orderId, mode });
    const order = await findOrder(tx, { orderId, mode });
    // Those of the other mode wait for their store.
    if (order === undefined || !(await isOpen(tx, orderId))) return;
    const decision = await decide(deps, tx, order);
    if (decision.kind === 'wait') return postponeRequest(tx, orderId, decision.until);
    if (decision.kind === 'drop' || order.email === null) return endRequest(tx, orderId, 'not-asked');
    const issue = await renewOrderLink(tx, orderId);
    const recipient = order.email;
    await enqueueMail(tx, { kind: 'rating-request', recipient, orderId, issue, isAutomatic: true });
    await endRequest(tx, orderId, 'asked');
  });
}

async function decide(
  { mode, signer, asksForRatings }: AskForRatingsDeps,
  tx: Transaction,
  order: RatedOrderRow,
): Promise<RequestDecision> {
  const { id: orderId, appId, email, completedAt, now } = order;
  if (email === null) return { kind: 'drop' };
  const author = { orderId, appId, mode, email };
  return decideRequest({
    ...factsOf(order),
    completedAt,
    now,
    isOn: asksForRatings(),
    hasRated: (await findRatingOf(tx, author)) !== undefined,
    hasOptedOut: await hasOptedOut(tx, addressHashOf(signer, email)),
    wasAsked: await wasAsked(tx, author),
  });
}
