import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { MarkedOrder, StoreMode } from '#contracts/orders.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Db } from '#server/database/connect.ts';
import { listNewestApps, listOrders } from './order-list-store.ts';
import { toOrder } from './order.ts';

interface OrdersOfAddressDeps {
  readonly db: Db;
  readonly mode: StoreMode;
  readonly findMarks: FindMarks;
}

/** Lists the newest orders with this address. */
export async function listOrdersOf(
  { db, mode, findMarks }: OrdersOfAddressDeps,
  email: string,
  limit: number,
): Promise<MarkedOrder[]> {
  const rows = await listOrders(db, { mode, email, hasOpenReview: false, beforeIds: [] }, limit);
  const marks = await findMarks([...new Set(rows.map((row) => row.app_id))]);
  return rows.flatMap((row) => {
    const app = marks.get(row.app_id);
    return app === undefined ? [] : [{ ...toOrder(row), app }];
  });
}

/** Returns the app of the newest order of each of these addresses that has one. */
export async function findOrderedApps(
  { db, mode, findMarks }: OrdersOfAddressDeps,
  emails: readonly string[],
): Promise<ReadonlyMap<string, AppMark>> {
  const newest = emails.length === 0 ? [] : await listNewestApps(db, mode, emails);
  const marks = await findMarks([...new Set(newest.map(({ appId }) => appId))]);
  return new Map(
    newest.flatMap(({ email, appId }) => {
      const mark = marks.get(appId);
      return mark === undefined ? [] : [[email, mark] as const];
    }),
  );
}
