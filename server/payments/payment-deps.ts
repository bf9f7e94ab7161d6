import type { StoreMode } from '#contracts/orders.ts';
import type { Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Operators } from '#server/operators/operators.ts';
import type { OrderChanges } from './order-changes.ts';
import type { PaymentProvider } from './provider.ts';

export interface PaymentDeps {
  readonly db: Database['db'];
  /** The store's mode. Payments of the other mode are ignored. */
  readonly mode: StoreMode;
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly orders: OrderChanges;
  readonly audit: Operators['audit'];
  readonly log: Logger;
}
