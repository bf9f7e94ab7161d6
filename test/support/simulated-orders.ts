import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SimulatedOrder } from '#server/simulators/paypal/simulated-order.ts';

/** Returns the orders that a store's PayPal simulator keeps in this folder. */
export function readSimulatedOrders(dataDir: string): SimulatedOrder[] {
  const folder = path.join(dataDir, 'paypal-simulator');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as SimulatedOrder);
}

/** Changes an order in the PayPal simulator. */
export function changeSimulatedOrder(dataDir: string, id: string, change: Partial<SimulatedOrder>): void {
  const file = path.join(dataDir, 'paypal-simulator', `${id}.json`);
  const order = JSON.parse(readFileSync(file, 'utf8')) as SimulatedOrder;
  writeFileSync(file, JSON.stringify({ ...order, ...change }));
}
