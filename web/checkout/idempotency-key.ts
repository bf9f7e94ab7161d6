// One random key names one purchase: a double click, a retry and a reload stay one order. The key is kept in memory and,
// so that it outlives a reload, in the tab's session storage.

export interface PurchaseIntent {
  readonly appId: string;
  readonly email: string;
  readonly method: string;
  /** Decimal string in dollars. */
  readonly amount: string;
  /** The earlier order that the buyer was told of and buys again after. */
  readonly earlierOrderId?: string | null;
}

interface KeptKey {
  readonly key: string;
  readonly intent: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
}

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface IdempotencyKeys {
  /** The key of this purchase: the one it had, or a new one when anything about it has changed. */
  keyFor(intent: PurchaseIntent): string;
  /** Seconds since the key of this app's purchase was made, rounded up; 0 where there is none. */
  ageOf(appId: string): number;
  /** Ends the purchase of this app, because it was definitely declined or has succeeded: the next one gets a new key. */
  forget(appId: string): void;
}

/** `getStorage` may throw or hold nothing, as where the browser blocks storage; keys then live in memory only. */
export function createIdempotencyKeys(getStorage: () => KeyStorage): IdempotencyKeys {
  const memory = new Map<string, KeptKey>();
  const nameOf = (appId: string) => `purchase:${appId}`;

  function stored(appId: string): KeptKey | null {
    try {
      const value: unknown = JSON.parse(getStorage().getItem(nameOf(appId)) ?? 'null');
      return isKeptKey(value) ? value : null;
    } catch {
      return null;
    }
  }

  function tryStorage(change: (storage: KeyStorage) => void): void {
    try {
      change(getStorage());
    } catch {
      // Memory still holds the key for as long as the page lives.
    }
  }

  return {
    keyFor(purchase) {
      const intent = [purchase.email.trim().toLowerCase(), purchase.method, purchase.amount].join('|');
      const kept = memory.get(purchase.appId) ?? stored(purchase.appId);
      const current = kept?.intent === intent ? kept : { key: randomKey(), intent, at: Date.now() };
      memory.set(purchase.appId, current);
      tryStorage((storage) => storage.setItem(nameOf(purchase.appId), JSON.stringify(current)));
      return current.key;
    },
    ageOf(appId) {
      const kept = memory.get(appId) ?? stored(appId);
      return kept === null ? 0 : Math.max(0, Math.ceil((Date.now() - kept.at) / 1_000));
    },
    forget(appId) {
      memory.delete(appId);
      tryStorage((storage) => storage.removeItem(nameOf(appId)));
    },
  };
}

function isKeptKey(value: unknown): value is KeptKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'intent' in value &&
    typeof value.intent === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/** 128 random bits, as hexadecimal digits. */
export function randomKey(): string {
  // crypto.randomUUID exists on secure origins only, and a store may be tried out over plain http in a home network.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
