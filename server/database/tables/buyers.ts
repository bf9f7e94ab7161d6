import type { Generated } from 'kysely';
import type { Language } from '#contracts/languages.ts';
import type { Instant } from './instant.ts';

export interface BuyersTables {
  purchase_links: {
    id: string;
    typed_email: string;
    /** The stored address; null until the worker found it. */
    email: string | null;
    browser_key: Buffer;
    locale: Generated<Language>;
    created_at: Instant;
    next_attempt_at: Instant;
    expires_at: Date | null;
    used_at: Date | null;
    used_browser_key: Buffer | null;
  };
  buyer_sessions: {
    id: string;
    token_hash: Buffer;
    email: string;
    link_id: string | null;
    created_at: Instant;
    expires_at: Date;
  };
  address_changes: {
    id: string;
    stated_number: number | null;
    stated_reference: string;
    stated_email: string | null;
    new_email: string;
    /** Null until the worker found it. */
    order_id: string | null;
    created_at: Instant;
    next_attempt_at: Instant;
    decided_by: string | null;
    accepted_at: Date | null;
    /** The order's address when the change was accepted. */
    old_email: string | null;
    objected_at: Date | null;
    ended_at: Date | null;
    outcome: 'changed' | 'refused' | 'overtaken' | null;
  };
}
