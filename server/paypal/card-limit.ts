import { StoreError } from '#contracts/problem.ts';
import type { Db } from '#server/database/connect.ts';
import { networkOf } from '#server/limits/network.ts';
import type { CaptureBlocker, CaptureGuard, GuardedAttempt } from '#server/payments/provider.ts';
import type { Signer } from '#server/signing.ts';
import { countAppFailures, countFailures, findPayer, insertCardFailure, type Payer } from './card-limit-store.ts';

/**
 * Limits against card testing: distinct cards and declines of a buyer or network per `cardMinutes`, and declines of an
 * app per `appMinutes`, to which each network adds at most `cards`.
 */
export const cardLimits = { cards: 4, declines: 10, cardMinutes: 60, appFailures: 60, appMinutes: 10 } as const;

export function payerOf(
  signer: Signer,
  { address, email }: { readonly address: string; readonly email: string | null },
): Payer {
  const digest = (text: string): Buffer => Buffer.from(signer.sign('payer', text), 'base64url');
  return {
    networkKey: digest(`network ${networkOf(address)}`),
    buyerKey: email === null ? null : digest(`buyer ${email.toLowerCase()}`),
  };
}

export interface TriedPurchase {
  readonly appId: string;
  readonly isByCard: boolean;
}

/** Throws too-many-requests for a payer over the limits, and for cards if the app is over its own. */
export async function refuseCardTesting(db: Db, payer: Payer, purchase: TriedPurchase): Promise<void> {
  const block = await cardTestingBlock(db, payer, purchase);
  if (block !== null)
    throw new StoreError('too-many-requests', block.detail, {
      reason: block.reason,
      retryAfterSeconds: block.retryAfterSeconds,
    });
}

async function cardTestingBlock(
  db: Db,
  payer: Payer,
  { appId, isByCard }: TriedPurchase,
): Promise<Required<Pick<CaptureBlocker, 'reason' | 'detail' | 'retryAfterSeconds'>> | null> {
  const { cards, declines, cardMinutes, appFailures, appMinutes } = cardLimits;
  const failed = await countFailures(db, payer, cardMinutes);
  if (failed.cards >= cards || failed.declines >= declines) {
    return {
      reason: 'often-declined',
      detail: 'Too many payments were declined. Try again in an hour.',
      retryAfterSeconds: cardMinutes * 60,
    };
  }
  if (!isByCard) return null;
  const failures = await countAppFailures(db, appId, { minutes: appMinutes, maxPerNetwork: cards });
  return failures < appFailures
    ? null
    : {
        reason: 'cards-paused',
        detail: 'Card payments for this app are paused for a few minutes. Choose another payment method.',
        retryAfterSeconds: appMinutes * 60,
      };
}

export function createCardGuard(db: Db): CaptureGuard {
  return {
    async findBlocker({ orderId, method }, { paidBy }) {
      const payer = await findPayer(db, orderId);
      if (payer === undefined) return null;
      // The payer may have paid by card although the browser named another method.
      const isByCard = method === 'card' || paidBy === 'card';
      const block = await cardTestingBlock(db, payer, { appId: payer.appId, isByCard });
      return block === null ? null : { ...block, detail: `${block.detail} Nothing was charged.` };
    },

    /** Counts declined cards. A card that PayPal does not describe counts as a new one. */
    async recordDecline(attempt: GuardedAttempt, { cardFingerprint, paidBy }) {
      if (attempt.method !== 'card' && paidBy !== 'card' && cardFingerprint === undefined) return;
      await insertCardFailure(db, attempt.orderId, cardFingerprint ?? `${attempt.id}-${attempt.declines}`);
    },
  };
}
