import * as z from 'zod/mini';

export const daysPerBar = 2;
/** The days of `GET /api/admin/app-sales`, today included. */
export const appSalesDays = 30;

const maxIds = 200;

/** The query of `GET /api/admin/app-sales`: ids with commas between them. */
export const appSalesQuerySchema = z.strictObject({
  ids: z
    .string()
    .check(z.maxLength(maxIds * 37), z.regex(/^([0-9a-f-]{36}(,(?!$)|$))*$/i, 'Enter ids with commas between them.')),
});

export const appSalesSchema = z.strictObject({
  /** Only those that were sold or refunded. */
  apps: z.readonly(
    z.array(
      z.strictObject({
        appId: z.string(),
        orders: z.number(),
        /** After refunds, in dollars, as a decimal string; below zero if more went back than came in. */
        sales: z.string(),
        /** Orders of every two days, the oldest first. */
        bars: z.readonly(z.array(z.number())),
      }),
    ),
  ),
  /** All apps. */
  total: z.strictObject({ orders: z.number(), sales: z.string() }),
});

export type AppSales = z.infer<typeof appSalesSchema>;
