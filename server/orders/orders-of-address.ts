import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderDetails } from '#contracts/order-details.ts';
import type { MarkedOrdersDeps } from './list-marked-orders.ts';
import { markOrders } from './mark-orders.ts';
import type { OrderRow } from './order.ts';
import { countOrdersOf, listNewestApps, listOrders } from './order-list-store.ts';

export async function listOrdersOf(
  { db, mode, findMarks }: MarkedOrdersDeps,
  email: string,
  limit: number,
): Promise<MarkedOrder[]> {
  return markOrders(findMarks, await listOrders(db, { mode, email, needs: [], beforeIds: [] }, limit));
}

const shownOthers = 5;

export async function listOtherOrders(
  { db, findMarks }: Pick<MarkedOrdersDeps, 'db' | 'findMarks'>,
  { id, mode, customer_email: email }: Pick<OrderRow, 'id' | 'mode' | 'customer_email'>,
): Promise<OrderDetails['otherOrders']> {
  if (email === null) return { count: 0, newest: [] };
  const [count, newest] = await Promise.all([
    countOrdersOf(db, mode, email),
    listOrdersOf({ db, mode, findMarks }, email, shownOthers + 1),
  ]);
  return { count: count - 1, newest: newest.filter((order) => order.id !== id).slice(0, shownOthers) };
}

export async function findOrderedApps(
  { db, mode, findMarks }: MarkedOrdersDeps,
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
