import type { StoreMode } from '#contracts/orders.ts';
import type { Database, Db, Transaction } from '#server/database/connect.ts';
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
  isWithdrawn,
  lockAuthor,
  postponeRequest,
  wasAsked,
} from './rating-request-store.ts';
import { decideRequest, type DropReason, type RequestDecision } from './rating-rules.ts';
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
    if (order.email !== null) await lockAuthor(tx, { appId: order.appId, mode, email: order.email });
    const decision = await decide(deps, tx, order);
    if (decision.kind === 'wait') return postponeRequest(tx, orderId, decision.until);
    if (decision.kind === 'drop' || order.email === null) return endRequest(tx, orderId, 'not-asked');
    const issue = await renewOrderLink(tx, orderId);
    const recipient = order.email;
    await enqueueMail(tx, { kind: 'rating-request', recipient, orderId, issue, isAutomatic: true });
    await endRequest(tx, orderId, 'asked');
  });
}

/** Reasons for dropping a written mail, for operators. */
const dropWords: Readonly<Record<DropReason, string>> = {
  off: 'Not sent: emails that ask for a rating are turned off.',
  'opted-out': 'Not sent: the buyer wants no such emails.',
  rated: 'Not sent: the buyer has rated the app.',
  asked: 'Not sent: the buyer was asked about this app because of another order.',
  withdrawn: 'Not sent: the buyer has withdrawn from the contract.',
  refunded: 'Not sent: the order was refunded.',
  disputed: 'Not sent: the payment is disputed.',
  'not-paid': 'Not sent: the order is not paid.',
  'no-address': 'Not sent: the order has another address, or none.',
};

/** Returns why the mail that asks about an order is not to be sent any more; null if it is. */
export async function whyNotToAsk(
  deps: AskForRatingsDeps,
  { orderId, recipient }: { readonly orderId: string; readonly recipient: string },
): Promise<string | null> {
  const order = await findOrder(deps.db, { orderId, mode: deps.mode });
  if (order?.email?.toLowerCase() !== recipient.toLowerCase()) return dropWords['no-address'];
  const decision = await decide(deps, deps.db, order);
  return decision.kind === 'drop' ? dropWords[decision.why] : null;
}

async function decide(
  { mode, signer, asksForRatings }: AskForRatingsDeps,
  db: Db,
  order: RatedOrderRow,
): Promise<RequestDecision> {
  const { id: orderId, appId, email, completedAt, now } = order;
  if (email === null) return { kind: 'drop', why: 'no-address' };
  const author = { orderId, appId, mode, email };
  return decideRequest({
    ...factsOf(order),
    completedAt,
    now,
    isOn: asksForRatings(),
    hasRated: (await findRatingOf(db, author)) !== undefined,
    hasOptedOut: await hasOptedOut(db, addressHashOf(signer, email)),
    wasAsked: await wasAsked(db, author),
    isWithdrawn: await isWithdrawn(db, orderId),
  });
}
