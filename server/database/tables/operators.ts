import type { Generated } from 'kysely';
import type { OperatorRole } from '#contracts/operators.ts';
import type { Instant } from './instant.ts';

export interface OperatorsTables {
  operators: {
    id: string;
    email: string;
    password_hash: string;
    role: OperatorRole;
    name: string | null;
    has_alerts: Generated<boolean>;
    created_at: Instant;
    disabled_at: Date | null;
    totp_secret: Buffer | null;
    totp_confirmed_at: Date | null;
    totp_last_step: number | null;
  };
  operator_recovery_codes: {
    operator_id: string;
    code_hash: Buffer;
  };
  operator_sessions: {
    id: string;
    token_hash: Buffer;
    operator_id: string;
    user_agent: string;
    address: string;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Date;
  };
  operator_invitations: {
    id: string;
    email: string;
    role: OperatorRole;
    token_hash: Buffer;
    invited_by: string;
    created_at: Instant;
    expires_at: Date;
  };
  operator_passkeys: {
    id: string;
    operator_id: string;
    name: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    created_at: Instant;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    challenge: string;
    operator_id: string | null;
    expires_at: Date;
  };
  operator_alerts: {
    key: string;
    sent_at: Instant;
  };
  audit_log: {
    id: Generated<number>;
    occurred_at: Instant;
    operator_id: string | null;
    action: string;
    subject: string | null;
    details: unknown;
  };
}
