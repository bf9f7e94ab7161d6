import type { Generated } from 'kysely';
import type { CashAppReceiptProblem } from '#contracts/cashapp-receipts.ts';
import type { Instant } from './instant.ts';

export interface CashAppTables {
  cashapp_payments: {
    /** The payment attempt's id. */
    id: string;
    payment_key: string;
    note_code: string;
    cashtag: string;
    auto_confirm_at: Date | null;
    rejected_at: Date | null;
    rejected_by: string | null;
    rejection_reason: string | null;
  };
  cashapp_transfers: {
    payment_id: string;
    number: number;
    amount_minor: number;
    currency: string;
    received_at: Date | null;
    recorded_by: string | null;
    recorded_at: Instant;
    sent_back_at: Date | null;
    sent_back_by: string | null;
    sent_back_note: string | null;
  };
  cashapp_receipts: {
    id: string;
    fingerprint: Buffer;
    message_id: string | null;
    signing_domain: string | null;
    payment_id: string | null;
    amount_minor: number | null;
    verdict: 'confirmed' | 'proposed' | 'review';
    problem: CashAppReceiptProblem | null;
    sender: Generated<string>;
    subject: Generated<string>;
    received_at: Date;
    decision: 'agreed' | 'disagreed' | 'closed' | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
}
