// Buyers who buy one app after the other, each from their own address.
import { setTimeout } from 'node:timers/promises';
import type { App } from '#contracts/apps.ts';
import type { PlacedOrder } from '#contracts/orders.ts';

export interface Buyers {
  /** The order of each purchase acknowledged as completed, by the buyer's email. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** The status of every other response; 0 if there was none. */
  readonly failures: readonly number[];
  /** Resolves after this many more acknowledged purchases. Rejects after 15 s. */
  waitForPurchases(count: number): Promise<void>;
  /** Stops starting purchases, and resolves once those in flight have a response. */
  stop(): Promise<void>;
  /** Retries every failed purchase with its idempotency key until it is acknowledged. */
  finishAll(): Promise<void>;
}

const buyersAtOnce = 6;
/** Limits retries while the database is away; otherwise there would be thousands. */
const pauseAfterFailureMs = 200;

/** Starts buying with Venmo, which the PayPal simulator approves. Emails begin with `name`. The store must trust loopback as a proxy. */
export function startBuyers(origin: string, app: App, name: string): Buyers {
  const acknowledged = new Map<string, string>();
  const failures: number[] = [];
  const unanswered = new Set<string>();
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const amount = (Math.round(Number(app.price) * 95) / 100).toFixed(2);
  let count = 0;
  const stopping = new AbortController();

  async function buy(index: number): Promise<void> {
    const email = `${name}-${index}@example.com`;
    unanswered.add(email);
    const response = await fetch(`${origin}/api/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `the purchase of ${email}`.replaceAll(' ', '-'),
        'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
      },
      body: JSON.stringify({ customerEmail: email, appId: app.id, amount, paymentMethod: 'venmo' }),
    }).catch(() => null);
    const placed = (await response?.json().catch(() => null)) as PlacedOrder | null;
    if (response?.ok !== true || placed === null) return void failures.push(response?.status ?? 0);
    if (placed.status !== 'completed') return;
    unanswered.delete(email);
    acknowledged.set(email, placed.id);
    for (const each of waiting.filter((one) => one.count <= acknowledged.size)) each.resolve();
  }

  async function shop(): Promise<void> {
    while (!stopping.signal.aborted) {
      const failuresBefore = failures.length;
      await buy((count += 1));
      if (failures.length > failuresBefore) await setTimeout(pauseAfterFailureMs);
    }
  }

  const running = Promise.all(Array.from({ length: buyersAtOnce }, shop));
  return {
    acknowledged,
    failures,
    waitForPurchases: (more) =>
      new Promise((resolve, reject) => {
        waiting.push({ count: acknowledged.size + more, resolve });
        globalThis.setTimeout(() => reject(new Error('No purchases went through for 15 s.')), 15_000).unref();
      }),
    async stop() {
      stopping.abort();
      await running;
    },
    async finishAll() {
      const deadline = performance.now() + 20_000;
      while (unanswered.size > 0 && performance.now() < deadline) {
        await Promise.all([...unanswered].map((email) => buy(Number(/-(\d+)@/.exec(email)?.[1]))));
      }
    },
  };
}
