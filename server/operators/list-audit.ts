import type { AuditRecord } from '#contracts/settings.ts';
import type { Db } from '#server/database/connect.ts';
import { pageOf, type Page } from '#server/http/paging.ts';
import { listAuditRows } from './operator-store.ts';

export async function listAudit(
  { db }: { readonly db: Db },
  { limit, cursor }: { readonly limit: number; readonly cursor?: number | undefined },
): Promise<Page<AuditRecord>> {
  return pageOf(await listAuditRows(db, limit + 1, cursor), limit, (row) => ({
    ...row,
    occurredAt: row.occurredAt.toISOString(),
    details: row.details as AuditRecord['details'],
  }));
}
