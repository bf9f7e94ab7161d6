import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';

/** `$` and 1 to 20 letters or digits, at least one of them a letter. */
const cashAppHandleSchema = z
  .string()
  .check(z.trim(), z.regex(/^\$(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/, 'Enter a Cash App name, for example $appstand.'));

/** The settings that an owner changes while the store runs; the answer of `GET /api/settings`. */
export interface StoreSettings {
  readonly storeName: string;
  readonly supportEmail: string;
  /** Receives the Cash App payments, for example `$appstand`; null when Cash App is not set up. */
  readonly cashAppHandle: string | null;
}

/** The body of `PATCH /api/settings`. Fields that are left out stay as they are. */
export const settingsChangeSchema = z.strictObject({
  storeName: z.optional(oneLine(60)),
  supportEmail: z.optional(emailSchema),
  cashAppHandle: z.optional(z.nullable(cashAppHandleSchema)),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** An item of `GET /api/settings/doctor`: the state of one part of the store. */
export interface Finding {
  /** A name for people, such as `Mail` or `Venmo`. */
  readonly part: string;
  /** `off`: optional and not set up; `problem`: something does not work. */
  readonly state: 'ok' | 'off' | 'problem';
  readonly text: string;
}

/** An item of `GET /api/audit-log`. */
export interface AuditRecord {
  readonly id: number;
  /** Instant in ISO 8601. */
  readonly occurredAt: string;
  /** Null when nobody was signed in, or the operator no longer exists. */
  readonly operatorEmail: string | null;
  /** For example `app-deleted`. */
  readonly action: string;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export const auditLogQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  /** The ID of the last record of the previous page. */
  cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
