import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SimulatedOrder } from '#server/simulators/paypal/simulated-order.ts';

/** Returns the orders that the PayPal simulator of a store keeps in this folder. */
export function readSimulatedOrders(dataDir: string): SimulatedOrder[] {
  const folder = path.join(dataDir, 'paypal-simulator');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as SimulatedOrder);
}
