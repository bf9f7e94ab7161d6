import type { Language } from '#contracts/languages.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { WithdrawalState } from '#contracts/withdrawals.ts';
import type { Instant } from './instant.ts';

export interface WithdrawalsTables {
  withdrawals: {
    /** Also the id of the mail that acknowledges it. */
    id: string;
    mode: StoreMode;
    stated_name: string | null;
    stated_order: string;
    stated_email: string | null;
    language: Language;
    created_at: Instant;
    next_attempt_at: Instant;
    looked_up_at: Date | null;
    order_id: string | null;
    ended_at: Date | null;
    outcome: Exclude<WithdrawalState, 'open' | 'unmatched'> | null;
    note: string | null;
    decided_by: string | null;
    answer_id: string | null;
  };
}
