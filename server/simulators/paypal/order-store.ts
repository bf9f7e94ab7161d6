// Stores one JSON file per order, which the processes of a store share and a killed process cannot corrupt.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { SimulatedOrder } from './simulated-order.ts';

export type OrderStore = ReturnType<typeof openOrderStore>;

/** PayPal refunds payments for this long. */
const orderLifeDays = 180;

/** Derives the capture id from the order id, so that either finds the order. */
export function captureIdOf(orderId: string): string {
  return `C${orderId.slice(1)}`;
}

export function openOrderStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  void deleteOldOrders(folder, Date.now() - orderLifeDays * 86_400_000);
  const fileOf = (orderId: string): string => path.join(folder, `${orderId}.json`);

  function find(orderId: string): SimulatedOrder | undefined {
    if (!/^[A-Z0-9]{1,32}$/.test(orderId)) return undefined;
    try {
      return JSON.parse(readFileSync(fileOf(orderId), 'utf8')) as SimulatedOrder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    find,
    findByCapture(captureId: string): SimulatedOrder | undefined {
      const order = find(`O${captureId.slice(1)}`);
      return order?.capture?.id === captureId ? order : undefined;
    },
    write(order: SimulatedOrder): void {
      const draft = `${fileOf(order.id)}.${process.pid}`;
      writeFileSync(draft, JSON.stringify(order), { mode: 0o600 });
      renameSync(draft, fileOf(order.id));
    },
  };
}

async function deleteOldOrders(folder: string, changedBefore: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    // Another process may be deleting the same files.
    const changedAt = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    );
    if (changedAt < changedBefore) await rm(file, { force: true });
  }
}
