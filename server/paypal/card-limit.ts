// Card testing: strangers who try stolen cards on a store to see which of them work.
import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { networkOf } from '#server/limits/network.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { countAppFailures, countFailures, insertCardFailure, type Payer } from './card-limit-store.ts';

/**
 * Distinct cards and declines that a buyer or a network may have before they are stopped, and declines that an app may have
 * before it takes no cards for a while. A network adds no more to those than its cards.
 */
export const cardLimits = { cards: 4, declines: 10, cardMinutes: 60, appFailures: 60, appMinutes: 10 } as const;

/** Who pays, as hashes. `email` is empty where the buyer has named none. */
export function payerOf({ address, email }: { readonly address: string; readonly email: string }): Payer {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return {
    networkKey: digest(`network ${networkOf(address)}`),
    buyerKey: email === '' ? null : digest(`buyer ${email.toLowerCase()}`),
  };
}

/** What somebody tries to pay. */
export interface TriedPurchase {
  readonly appId: string;
  readonly isByCard: boolean;
}

/** Throws too-many-requests for a payer with too many declines, and for a card where an app is being used to test them. */
export async function refuseCardTesting(db: Db, payer: Payer, purchase: TriedPurchase): Promise<void> {
  const stop = await stopOf(db, payer, purchase);
  if (stop !== null) throw stop;
}

/** Why a payer may not pay now, or null. */
export async function stopOf(db: Db, payer: Payer, { appId, isByCard }: TriedPurchase): Promise<StoreError | null> {
  const { cards, declines, cardMinutes, appFailures, appMinutes } = cardLimits;
  const failed = await countFailures(db, payer, cardMinutes);
  if (failed.cards >= cards || failed.declines >= declines) {
    return new StoreError('too-many-requests', 'Too many payments were declined. Wait an hour before you try again.', {
      retryAfterSeconds: cardMinutes * 60,
    });
  }
  if (!isByCard) return null;
  const failures = await countAppFailures(db, appId, { minutes: appMinutes, mostOfNetwork: cards });
  return failures < appFailures
    ? null
    : new StoreError('too-many-requests', 'Cards for this app are paused for some minutes. Pay another way.', {
        retryAfterSeconds: appMinutes * 60,
      });
}

/** Counts a definite decline where a card was declined. A card that the provider does not describe counts as one of its own. */
export async function noteCardFailure(db: Db, attempt: Attempt, evidence: Evidence): Promise<void> {
  const { cardFingerprint, paidBy } = evidence;
  if (attempt.method !== 'card' && paidBy !== 'card' && cardFingerprint === undefined) return;
  await insertCardFailure(db, attempt.orderId, cardFingerprint ?? `${attempt.id}-${attempt.declines}`);
}
