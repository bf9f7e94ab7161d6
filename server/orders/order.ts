import { hash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '#contracts/languages.ts';
import { formatMinorOf } from '#contracts/money.ts';
import type { Order, PlaceOrder, StoreMode } from '#contracts/orders.ts';
import type { Tables } from '#server/database/tables.ts';

export type OrderRow = Omit<
  Selectable<Tables['orders']>,
  'list_price_minor' | 'browser_key' | 'is_bought_again' | 'locale'
>;

export interface ListedOrderRow extends OrderRow {
  readonly is_disputed: boolean;
  readonly is_in_review: boolean;
}

export function toOrder(row: ListedOrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    customerEmail: row.customer_email,
    appId: row.app_id,
    appName: row.app_name,
    amount: formatMinorOf(row.amount_minor, row.currency),
    refundedAmount: formatMinorOf(returnedOf(row), row.currency),
    paymentMethod: row.payment_method,
    status: row.status,
    isDisputed: row.is_disputed,
    isInReview: row.is_in_review,
    mode: row.mode,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
  };
}

/** Returns the refunded amount in minor units. */
export function returnedOf({ status, amount_minor: amount, refunded_minor: refunded }: ListedOrderRow): number {
  return status === 'refunded' ? amount : refunded;
}

export interface PurchaseSender {
  /** Sent by the browser. Without it, requests of the same sender and content are the same purchase. */
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** Identifies the browser; null for a program without cookies. */
  readonly browserKey: Buffer | null;
  /** English if absent. */
  readonly locale?: Language;
  /** True if the key was made for this request: a double click may make two. */
  readonly isBrowserNew?: boolean;
}

export interface PurchaseFingerprint {
  readonly fingerprint: Buffer;
  /** Distinguishes a repeated purchase from another one under the same key. */
  readonly payloadHash: Buffer;
  readonly windowSeconds: number;
}

// A key names one purchase for a day. Without one, the same content from the same browser is a double click for half a
// minute, and a second purchase after that.
const keyedWindowSeconds = 86_400;
const keylessWindowSeconds = 30;

/** Returns a purchase's fingerprint. The same purchase in the other mode is another one. */
export function fingerprintOf(input: PlaceOrder, sender: PurchaseSender, mode: StoreMode): PurchaseFingerprint {
  const payload = [
    input.customerEmail?.toLowerCase() ?? '',
    input.appId.toLowerCase(),
    String(input.amount),
    input.paymentMethod,
  ];
  if (sender.idempotencyKey === undefined) {
    const { address, userAgent, browserKey, isBrowserNew = false } = sender;
    const browser = isBrowserNew ? '' : (browserKey?.toString('hex') ?? '');
    const fingerprint = sha256([mode, 'content', ...payload, address, userAgent, browser]);
    return { fingerprint, payloadHash: fingerprint, windowSeconds: keylessWindowSeconds };
  }
  return {
    fingerprint: keyFingerprint(sender.idempotencyKey, mode),
    payloadHash: sha256(payload),
    windowSeconds: keyedWindowSeconds,
  };
}

export function keyFingerprint(idempotencyKey: string, mode: StoreMode): Buffer {
  return sha256([mode, 'key', idempotencyKey]);
}

function sha256(parts: readonly string[]): Buffer {
  return hash('sha256', JSON.stringify(parts), 'buffer');
}
