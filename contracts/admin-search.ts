import * as z from 'zod/mini';
import { appMarkSchema } from './app-look-schemas.ts';
import { markedOrderSchema } from './orders.ts';

/** The query of `GET /api/admin/search`: `#1042` or `1042` finds an order by its number. */
export const adminSearchQuerySchema = z.strictObject({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});

/** The answer of `GET /api/admin/search`: at most five of each, the newest first. */
export const adminSearchSchema = z.strictObject({
  apps: z.readonly(
    z.array(
      z.strictObject({
        id: z.string(),
        mark: appMarkSchema,
        price: z.string(),
        version: z.nullable(z.string()),
        isActive: z.boolean(),
      }),
    ),
  ),
  orders: z.readonly(z.array(markedOrderSchema)),
  messages: z.readonly(
    z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        topic: z.string(),
        /** Words around the first hit, or the beginning. */
        excerpt: z.string(),
        createdAt: z.string(),
      }),
    ),
  ),
});

export type AdminSearch = z.infer<typeof adminSearchSchema>;
