import * as z from 'zod/mini';
import { orderStatuses, storeModes } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';
import { timeZoneSchema } from './time-zone.ts';

const day = z.iso.date();
const instant = z.union([day, z.iso.datetime({ offset: true })]);
const dayMs = 86_400_000;

const orderFilters = {
  /** Read by parseOrderSearch in server/orders/order-search.ts. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  status: z.optional(z.enum(orderStatuses)),
  /** One, or several with commas between them. */
  method: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => [...new Set(text.split(','))]),
        z.array(z.enum(paymentMethods)),
      ),
    ),
  ),
  /** `open`: orders with money that needs review; with `dispute=open` those with either. */
  review: z.optional(z.literal('open')),
  /** `open`: orders that a buyer disputes at the provider now. */
  dispute: z.optional(z.literal('open')),
  /** The store's own mode if absent. A live store keeps the orders of its time in test mode: `mode=test` shows them. */
  mode: z.optional(z.enum(storeModes)),
  /** Inclusive. A day begins at midnight UTC. */
  from: z.optional(
    z.pipe(
      instant,
      z.transform((text) => new Date(text)),
    ),
  ),
  /** Exclusive for an instant; a day is included to its end in UTC. */
  to: z.optional(
    z.pipe(
      instant,
      z.transform((text) => new Date(Date.parse(text) + (day.safeParse(text).success ? dayMs : 0))),
    ),
  ),
};

export const orderFiltersSchema = z.strictObject(orderFilters);

export type OrderFilters = z.infer<typeof orderFiltersSchema>;

/** The most orders that are exported by their ids: an address has room for no more. */
export const mostChosenOrders = 200;

export const orderExportQuerySchema = z.strictObject({
  ...orderFilters,
  /** Only these orders, of either mode: their ids with commas between them. */
  ids: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(z.uuid()).check(z.maxLength(mostChosenOrders)),
      ),
    ),
  ),
});

export type OrderExport = z.infer<typeof orderExportQuerySchema>;

/** `highest` and `lowest` are by amount. */
export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListQuerySchema = z.strictObject({
  ...orderFilters,
  /** A search always lists the newest first. */
  sort: z._default(z.enum(orderSorts), 'newest'),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** The answer of `GET /api/orders/totals`: what the orders that fit add up to. */
export const orderTotalsSchema = z.object({
  orders: z.number(),
  /** Paid once; those that were refunded since included. */
  paid: z.number(),
  refunded: z.number(),
  refundedAmount: z.string(),
  /** Paid, less refunds. */
  amount: z.string(),
  /** A search fits more orders than are added up here. */
  hasMore: z.boolean(),
});

export type OrderTotals = z.infer<typeof orderTotalsSchema>;

/** The query of `GET /api/orders/days`. */
export const orderDaysQuerySchema = z.strictObject({
  ...orderFilters,
  timeZone: timeZoneSchema,
});

export type OrderDaysQuery = z.infer<typeof orderDaysQuerySchema>;

/** A day with orders, such as `2026-11-22`. `amount` as in `OrderTotals`. */
export const orderDaySchema = z.object({ day: z.string(), orders: z.number(), amount: z.string() });

export type OrderDay = z.infer<typeof orderDaySchema>;
