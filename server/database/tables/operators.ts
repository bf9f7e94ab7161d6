import type { Generated } from 'kysely';
import type { OperatorRole } from '#contracts/operators.ts';
import type { Instant } from './instant.ts';

export interface OperatorsTable {
  id: string;
  email: string;
  password_hash: string;
  role: OperatorRole;
  created_at: Instant;
  disabled_at: Date | null;
  totp_secret: Buffer | null;
  totp_confirmed_at: Date | null;
  totp_last_step: number | null;
}

export interface OperatorRecoveryCodesTable {
  operator_id: string;
  code_hash: Buffer;
}

export interface OperatorSessionsTable {
  id: string;
  token_hash: Buffer;
  operator_id: string;
  user_agent: string;
  address: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Date;
}

export interface OperatorInvitationsTable {
  id: string;
  email: string;
  role: OperatorRole;
  token_hash: Buffer;
  invited_by: string;
  created_at: Instant;
  expires_at: Date;
}

export interface OperatorPasskeysTable {
  id: string;
  operator_id: string;
  name: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  created_at: Instant;
  last_used_at: Date | null;
}

export interface PasskeyChallengesTable {
  challenge: string;
  operator_id: string | null;
  expires_at: Date;
}

export interface AuditLogTable {
  id: Generated<number>;
  occurred_at: Instant;
  operator_id: string | null;
  action: string;
  subject: string | null;
  details: unknown;
}
