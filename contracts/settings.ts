import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';

/** A Cash App name: `$` and 1 to 20 letters or digits, at least one of them a letter. */
const cashAppHandleSchema = z
  .string()
  .check(z.trim(), z.regex(/^\$(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/, 'Enter a Cash App name, for example $appstand.'));

/** What an owner sets while the store runs. `GET /api/settings`. */
export interface StoreSettings {
  readonly storeName: string;
  readonly supportEmail: string;
  /** Where Cash App payments go, such as `$appstand`; null while there is none. */
  readonly cashAppHandle: string | null;
}

/** The body of `PATCH /api/settings`: what is left out stays as it is. */
export const settingsChangeSchema = z.strictObject({
  storeName: z.optional(oneLine(60)),
  supportEmail: z.optional(emailSchema),
  cashAppHandle: z.optional(z.nullable(cashAppHandleSchema)),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

/** One part of the store as the doctor of `GET /api/settings/doctor` found it. */
export interface Finding {
  /** In a person's words, such as `Mail` or `Venmo`. */
  readonly part: string;
  /** `off` is not set up and needs not be; `problem` keeps something from working. */
  readonly state: 'ok' | 'off' | 'problem';
  readonly text: string;
}

/** One line of the audit log, from `GET /api/audit-log`. */
export interface AuditRecord {
  readonly id: number;
  /** Instant in ISO 8601. */
  readonly occurredAt: string;
  /** Null where nobody was signed in, or the operator is not known any more. */
  readonly operatorEmail: string | null;
  /** A verb in the past, such as `app-deleted`. */
  readonly action: string;
  readonly subject: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export const auditLogQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  /** The id of the last record of the page before. */
  cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
