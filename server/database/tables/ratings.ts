import type { Generated, GeneratedAlways } from 'kysely';
import type { StoreMode } from '#contracts/orders.ts';
import type { HideReason } from '#contracts/ratings.ts';
import type { Instant } from './instant.ts';

export interface RatingsTables {
  app_ratings: {
    id: string;
    mode: StoreMode;
    app_id: string;
    order_id: string;
    /** Null once the buyer was forgotten. */
    author_email: string | null;
    stars: number;
    author_name: string | null;
    title: string | null;
    text: string | null;
    created_at: Instant;
    edited_at: Date | null;
    removed_at: Date | null;
    hidden_at: Date | null;
    hidden_by: string | null;
    hidden_reason: HideReason | null;
    reply: string | null;
    replied_at: Date | null;
    replied_by: string | null;
    is_counted: GeneratedAlways<boolean>;
    is_shown: GeneratedAlways<boolean>;
  };
  app_rating_totals: {
    app_id: string;
    mode: StoreMode;
    /** One number for each of 1 to 5 stars. */
    counts: Generated<number[]>;
    rating_count: GeneratedAlways<number>;
    star_sum: GeneratedAlways<number>;
    /** A decimal string with one decimal place. Null without ratings. */
    average: GeneratedAlways<string | null>;
  };
  rating_requests: {
    /** The order's id. */
    id: string;
    created_at: Instant;
    next_attempt_at: Date;
    ended_at: Date | null;
    outcome: 'asked' | 'not-asked' | null;
  };
  mail_opt_outs: {
    address_hash: Buffer;
    created_at: Instant;
  };
}
