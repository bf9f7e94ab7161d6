import { defaultLook } from '#contracts/app-look.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import { toOrder, type ListedOrderRow } from './order.ts';

export async function markOrders(findMarks: FindMarks, rows: readonly ListedOrderRow[]): Promise<MarkedOrder[]> {
  const marks = await findMarks([...new Set(rows.map((row) => row.app_id))]);
  return rows.map((row) => ({
    ...toOrder(row),
    app: marks.get(row.app_id) ?? { name: row.app_name, iconUrl: null, ...defaultLook(0) },
  }));
}
