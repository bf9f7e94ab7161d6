// Which payment of an app this browser has begun, for methods by which the buyer sends money. It is kept for all tabs, so
// that a second tab, a reload and a return by Back show the same payment and nobody pays twice.
import { randomKey } from './idempotency-key.ts';

export interface PaymentWish {
  readonly appId: string;
  /** A decimal string in dollars, as the buyer was shown it. */
  readonly amount: string;
  /** Empty if this tab knows none. */
  readonly email: string;
  /** The earlier order after which the buyer agreed to buy again, or null. */
  readonly earlierOrderId: string | null;
}

export interface KeptPayment extends PaymentWish {
  readonly key: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly at: number;
  /** An address entered later; absent while there is none. */
  readonly mailTo?: string;
  /** The store knows that address, and sends the link there. */
  readonly isMailToKept?: boolean;
  /** The store's id of the payment that is shown; absent while the buyer chooses how to pay. */
  readonly paymentId?: string | undefined;
}

/** The store returns the payment of a key for a day. */
const keptMs = 23 * 3_600_000;

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `getStorage` may throw, as where the browser blocks storage: payments then live in memory only. */
export function createKeptPayments(method: 'cashapp' | 'crypto', getStorage: () => Keep) {
  const memory = new Map<string, KeptPayment>();
  const nameOf = (appId: string): string => `${method}-payment:${appId}`;

  function read(appId: string): KeptPayment | null {
    try {
      const value: unknown = JSON.parse(getStorage().getItem(nameOf(appId)) ?? 'null');
      if (isKeptPayment(value)) return value;
    } catch {
      // Memory may still hold it.
    }
    return memory.get(appId) ?? null;
  }

  function find(appId: string): KeptPayment | null {
    const kept = read(appId);
    return kept !== null && Date.now() - kept.at < keptMs ? kept : null;
  }

  function tryStorage(change: (storage: Keep) => void): void {
    try {
      change(getStorage());
    } catch {
      // Without storage a reload begins another payment.
    }
  }

  function keep(payment: KeptPayment): KeptPayment {
    memory.set(payment.appId, payment);
    tryStorage((storage) => storage.setItem(nameOf(payment.appId), JSON.stringify(payment)));
    return payment;
  }

  return {
    find,
    /** Returns the payment that was begun for this wish, or keeps a new one. A tab that knows no email takes that of the kept one. */
    take(wish: PaymentWish): KeptPayment {
      const kept = find(wish.appId);
      if (kept !== null && isSame(kept, wish)) return kept;
      return keep({ ...wish, key: randomKey(), at: Date.now() });
    },
    /** Changes what is kept of this payment, unless another has taken its place. */
    change(
      payment: Pick<KeptPayment, 'appId' | 'key'>,
      change: Pick<KeptPayment, 'mailTo' | 'isMailToKept' | 'paymentId'>,
    ): void {
      const kept = find(payment.appId);
      if (kept?.key === payment.key) keep({ ...kept, ...change });
    },
    /** Makes the next `take` begin another payment. */
    forget(appId: string): void {
      memory.delete(appId);
      tryStorage((storage) => storage.removeItem(nameOf(appId)));
    },
  };
}

function isSame(kept: KeptPayment, wish: PaymentWish): boolean {
  return (
    kept.amount === wish.amount &&
    (wish.email === '' || wish.email.toLowerCase() === kept.email.toLowerCase()) &&
    (wish.earlierOrderId === null || wish.earlierOrderId === kept.earlierOrderId)
  );
}

function isKeptPayment(value: unknown): value is KeptPayment {
  const { key, at, amount, email } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof key === 'string' && typeof at === 'number' && typeof amount === 'string' && typeof email === 'string';
}
