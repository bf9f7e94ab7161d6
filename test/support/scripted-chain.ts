// A network of coins that does what a test says, behind the seam that all networks are watched through.
import { AddressUsed, type ChainAdapter, type Observation, type Target } from '#server/crypto/chains/chain.ts';
import type { ChainSettings } from '#server/crypto/chains/chain-settings.ts';

interface Transfer {
  readonly id: string;
  readonly address: string;
  readonly amount: bigint;
  height: number | null;
  readonly seenAt: Date;
}

export type ScriptedChain = ReturnType<typeof createScriptedChain>;

/** `now` is the clock of the chain's blocks. */
export function createScriptedChain(now: () => Date = () => new Date()) {
  let height = 100;
  let fork = 0;
  let count = 0;
  let failure: Error | null = null;
  let hangs = false;
  const waiting: (() => void)[] = [];
  const transfers: Transfer[] = [];
  const emptied = new Map<string, bigint>();
  const used = new Set<string>();
  const looks: (readonly Target[])[] = [];

  async function answer<Answer>(make: () => Answer, signal?: AbortSignal): Promise<Answer> {
    if (hangs) {
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    }
    if (failure !== null) throw failure;
    return make();
  }

  const sumOf = (address: string, isCounted: (transfer: Transfer) => boolean): bigint =>
    transfers
      .filter((each) => each.address === address && isCounted(each))
      .reduce((sum, { amount }) => sum + amount, 0n);

  function observe({ paymentId, address, requiredConfirmations }: Target): Observation {
    const deepest = height - requiredConfirmations + 1;
    const own = transfers.filter((transfer) => transfer.address === address);
    const gone = emptied.get(address) ?? 0n;
    const youngest = own.map((transfer) => (transfer.height === null ? 0 : height - transfer.height + 1));
    return {
      paymentId,
      tip: { height, hash: `${height}-${fork}` },
      seen: sumOf(address, () => true) - gone,
      confirmed: sumOf(address, (transfer) => transfer.height !== null && transfer.height <= deepest) - gone,
      confirmations: own.length === 0 ? null : Math.min(...youngest),
      reachedAt: own.length === 0 ? null : new Date(Math.max(...own.map(({ seenAt }) => seenAt.getTime()))),
      spent: gone > 0n,
      transactions: own.map((transfer) => ({ id: transfer.id, amount: transfer.amount, height: transfer.height })),
    };
  }

  const openChain = ({ family, publicKey }: ChainSettings): ChainAdapter => ({
    family,
    check: (signal) => answer(() => ({ height, hash: `${height}-${fork}` }), signal),
    allocate: (asset, index, signal) =>
      answer(() => {
        const address = `${asset}-${publicKey?.slice(-6) ?? ''}-${index}`;
        if (used.has(address)) throw new AddressUsed();
        return { address };
      }, signal),
    observe: (targets, _cursor, signal) =>
      answer(() => {
        looks.push(targets);
        return { observations: targets.map(observe), cursor: { height } };
      }, signal),
  });

  return {
    openChain,
    /** What was looked at, round by round. */
    looks,
    used,
    height: () => height,
    pay(address: string, amount: bigint): string {
      count += 1;
      transfers.push({ id: `transaction-${count}`, address, amount, height: null, seenAt: now() });
      return `transaction-${count}`;
    },
    mine(blocks = 1): void {
      for (let block = 0; block < blocks; block += 1) {
        height += 1;
        for (const transfer of transfers) transfer.height ??= height;
      }
    },
    /** Replaces the newest blocks by one more. Their transfers go back to the pool, or are dropped. */
    reorganise(blocks: number, { drops = false } = {}): void {
      fork += 1;
      const top = height - blocks;
      const gone = transfers.filter((transfer) => transfer.height !== null && transfer.height > top);
      for (const transfer of gone) {
        transfer.height = null;
        if (drops) transfers.splice(transfers.indexOf(transfer), 1);
      }
      height += 1;
    },
    /** Drops a transfer that no block holds, as one that was replaced. */
    replace(id: string): void {
      const index = transfers.findIndex((transfer) => transfer.id === id && transfer.height === null);
      if (index >= 0) transfers.splice(index, 1);
    },
    /** Pays out all that is in blocks. */
    empty(address: string): void {
      height += 1;
      emptied.set(
        address,
        sumOf(address, (transfer) => transfer.height !== null),
      );
    },
    confirmedOf: (address: string, confirmations: number): bigint =>
      sumOf(address, (transfer) => transfer.height !== null && transfer.height <= height - confirmations + 1),
    fail(error: Error | null): void {
      failure = error;
    },
    hang(isHanging: boolean): void {
      hangs = isHanging;
    },
    /** Ends a hang: what was asked meanwhile is answered. */
    release(): void {
      hangs = false;
      for (const resolve of waiting.splice(0)) resolve();
    },
  };
}
