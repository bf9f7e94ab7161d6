import type { App } from './apps.ts';
import type { CategoryFilter } from './categories.ts';

/** The answer of `GET /api/storefront`: what the storefront shows beside a list. */
export interface StorefrontSummary {
  /** Apps on sale. */
  readonly counts: Readonly<Record<CategoryFilter, number>>;
  /** The featured app, then the most downloaded ones: three, or as many as there are. */
  readonly highlights: readonly App[];
}
