// Ratings as buyers and operators give them over HTTP, and what the store keeps of them.
import type { AppDetails } from '#contracts/apps.ts';
import type { ShownRating } from '#contracts/ratings.ts';
import { insertOrder, type OrderToInsert } from './insert-orders.ts';
import type { TestApp } from './test-app.ts';

export const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** Inserts an order and the right to its app, as settling leaves them. Returns the order's id. */
export async function insertPaidOrder(
  { database: { db } }: Pick<TestApp, 'database'>,
  order: OrderToInsert & { readonly appId: string },
): Promise<string> {
  const id = await insertOrder(db, order);
  await db.insertInto('grants').values({ id: crypto.randomUUID(), order_id: id, app_id: order.appId }).execute();
  return id;
}

export function ratingCalls({ http, services, database }: TestApp) {
  return {
    async detailsOf(appId: string): Promise<AppDetails> {
      // Nothing listens to the database here.
      services.apps.clear();
      return (await http.inject({ url: `/api/apps/${appId}/details` })).json<AppDetails>();
    },
    async shownOf(appId: string, query = ''): Promise<ShownRating[]> {
      return (await http.inject({ url: `/api/apps/${appId}/ratings${query}` })).json<ShownRating[]>();
    },
    give: (orderId: string, email: string, rating: object) =>
      services.ratings.give({ orderId, email }, { stars: 5, ...rating }),
    /** Returns the totals beside what counting the ratings gives. */
    async totalsOf(appId: string) {
      const kept = await database.db
        .selectFrom('app_rating_totals')
        .select(['counts', 'rating_count', 'star_sum', 'average'])
        .where('app_id', '=', appId)
        .where('mode', '=', 'test')
        .executeTakeFirst();
      const rows = await database.db
        .selectFrom('app_ratings')
        .select('stars')
        .where('app_id', '=', appId)
        .where('mode', '=', 'test')
        .where('is_counted', '=', true)
        .execute();
      const counted = [1, 2, 3, 4, 5].map((stars) => rows.filter((row) => row.stars === stars).length);
      return { kept, counted, sum: rows.reduce((sum, row) => sum + row.stars, 0) };
    },
  };
}
