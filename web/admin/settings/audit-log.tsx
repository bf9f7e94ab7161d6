import type { AuditRecord } from '#contracts/settings.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { usePages } from '#web/admin/use-pages.ts';

/** Who did what and when, newest first. Nobody can change it. */
export function AuditLog() {
  const log = usePages<AuditRecord>({ key: auditLogKey, path: auditLogKey.join('/') });
  return (
    <section aria-labelledby="settings-audit" className="grid gap-4">
      <h2 id="settings-audit" className="text-20">
        Audit log
      </h2>
      <ListFailure pages={log} what="records" />
      {log.items === undefined && !log.hasFailed && <p className="text-ink-2">Loading…</p>}
      {log.items?.length === 0 && <p className="text-ink-2">Nothing has been done yet.</p>}
      <ol className="divide-y divide-hair border-y border-hair empty:hidden">
        {(log.items ?? []).map((record) => (
          <li key={record.id} className="grid gap-x-6 gap-y-1 py-3 text-14 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <p className="text-ink-2">
              <Moment at={record.occurredAt} />
            </p>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{record.action.replaceAll('-', ' ')}</span>
              <span className="text-ink-2"> by {record.operatorEmail ?? 'nobody signed in'}</span>
              <span className="block text-ink-2">{showDetails(record)}</span>
            </p>
          </li>
        ))}
      </ol>
      <ShowMore pages={log} what="records" />
    </section>
  );
}

function showDetails({ subject, details }: AuditRecord): string {
  const facts = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [...facts, ...(subject === null ? [] : [subject])].join(' · ');
}
