import * as z from 'zod/mini';
import { appearanceSchema } from './appearance.ts';
import { storeModes } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';
import { storeCoinSchema } from './crypto.ts';
import { unavailableReasons } from './refusal-reasons.ts';

export const offeredMethodSchema = z.object({
  method: z.enum(paymentMethods),
  isAvailable: z.boolean(),
  reason: z.exactOptional(z.enum(unavailableReasons)),
});

export type OfferedMethod = z.infer<typeof offeredMethodSchema>;

/** The answer of `GET /api/store`. */
export const storeInfoSchema = z.object({
  name: z.string(),
  /** The storefront's first words. Null: an owner wrote none, and each page has them in its language. */
  heroHeadline: z.nullable(z.string()),
  heroText: z.nullable(z.string()),
  mode: z.enum(storeModes),
  supportEmail: z.string(),
  /** An origin, without a slash at the end. */
  publicUrl: z.string(),
  methods: z.readonly(z.array(offeredMethodSchema)),
  coins: z.readonly(z.array(storeCoinSchema)),
  /** Buyers are asked for a rating by email later, unless they object at the purchase. */
  asksForRatings: z.boolean(),
  /** The announcement is empty if it is not shown. */
  appearance: appearanceSchema,
});

export type StoreInfo = z.infer<typeof storeInfoSchema>;
