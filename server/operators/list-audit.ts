import type { AuditRecord } from '#contracts/settings.ts';
import type { Db } from '#server/database/connect.ts';
import { listAuditRows } from './operator-store.ts';

export interface AuditPage {
  readonly records: readonly AuditRecord[];
  /** Where the next page begins, or null on the last one. */
  readonly nextCursor: number | null;
}

/** A page of the audit log, newest first. */
export async function listAudit(
  { db }: { readonly db: Db },
  { limit, cursor }: { readonly limit: number; readonly cursor?: number | undefined },
): Promise<AuditPage> {
  const rows = await listAuditRows(db, limit + 1, cursor);
  const shown = rows.slice(0, limit);
  return {
    records: shown.map((row) => ({
      ...row,
      occurredAt: row.occurredAt.toISOString(),
      details: row.details as AuditRecord['details'],
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
