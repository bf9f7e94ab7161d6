import type { Generated } from 'kysely';
import type { MailPauseReason, OutboxKind } from '#contracts/mail.ts';
import type { HideReason } from '#contracts/ratings.ts';
import type { Instant } from './instant.ts';

export interface MailTables {
  mail_outbox: {
    id: string;
    kind: OutboxKind;
    recipient: string | null;
    order_id: string | null;
    issue: Generated<number>;
    sending: Generated<number>;
    is_automatic: Generated<boolean>;
    amount_minor: number | null;
    currency: string | null;
    /** Why a rating was hidden, in the mail that says so. */
    hide_reason: HideReason | null;
    created_at: Instant;
    next_attempt_at: Instant;
    attempts: Generated<number>;
    deferrals: Generated<number>;
    uncertain: Generated<number>;
    give_up_at: Date | null;
    sent_at: Date | null;
    failed_at: Date | null;
    held_at: Date | null;
    bounced_at: Date | null;
    last_error: string | null;
  };
  mail_notices: {
    /** The mail's id. */
    id: string;
    subject: string;
    text: string;
  };
  mail_pause: {
    id: Generated<boolean>;
    reason: MailPauseReason;
    detail: string;
    paused_at: Instant;
    tries: Generated<number>;
    next_try_at: Date;
  };
}
