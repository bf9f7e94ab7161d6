// Card testing: strangers who try stolen cards on a store to see which of them work.
import { createHash } from 'node:crypto';
import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { networkOf } from '#server/operators/sign-in-limit.ts';
import type { Attempt } from '#server/payments/attempt.ts';
import type { Evidence } from '#server/payments/provider.ts';
import { countAppFailures, countFailedCards, insertCardFailure, type Payer } from './card-limit-store.ts';

/** Distinct cards a buyer or a network may have declined, and declines an app may have before its checkout pauses. */
export const cardLimits = { cards: 4, cardMinutes: 60, appFailures: 60, appMinutes: 10 } as const;

/** Who pays, as hashes. `email` is empty where the buyer has named none. */
export function payerOf({ address, email }: { readonly address: string; readonly email: string }): Payer {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return {
    networkKey: digest(`network ${networkOf(address)}`),
    buyerKey: email === '' ? null : digest(`buyer ${email.toLowerCase()}`),
  };
}

/** Throws too-many-requests for a payer with too many declined cards, and for an app that is being used to test them. */
export async function refuseCardTesting(db: Db, payer: Payer, appId: string): Promise<void> {
  const { cards, cardMinutes, appFailures, appMinutes } = cardLimits;
  if ((await countFailedCards(db, payer, cardMinutes)) >= cards) {
    throw new StoreError('too-many-requests', 'Several cards were declined. Wait an hour before you try another one.', {
      retryAfterSeconds: cardMinutes * 60,
    });
  }
  if ((await countAppFailures(db, appId, appMinutes)) >= appFailures) {
    throw new StoreError('too-many-requests', 'Payment for this app is paused for some minutes. Try again soon.', {
      retryAfterSeconds: appMinutes * 60,
    });
  }
}

/** Counts a definite decline where a card was declined. A card that the provider does not describe counts as one of its own. */
export async function noteCardFailure(db: Db, attempt: Attempt, { cardFingerprint }: Evidence): Promise<void> {
  if (attempt.method !== 'card' && cardFingerprint === undefined) return;
  await insertCardFailure(db, attempt.orderId, cardFingerprint ?? `${attempt.id}-${attempt.declines}`);
}
