import * as z from 'zod/mini';
import { appSchema, categoryFilterSchema } from './apps.ts';

/** The answer of `GET /api/storefront`: what the storefront shows beside a list. */
export const storefrontSummarySchema = z.object({
  /** Apps on sale. */
  counts: z.record(categoryFilterSchema, z.number()),
  /** The featured app, then the first ones of the wall: three, or as many as there are. */
  highlights: z.readonly(z.array(appSchema)),
});

export type StorefrontSummary = z.infer<typeof storefrontSummarySchema>;
