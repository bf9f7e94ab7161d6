import type { AuditRecord } from '#contracts/settings.ts';
import { auditLogKey } from '#web/query-keys.ts';
import { usePagedList } from '#web/admin/paged-list.ts';
import { ShowMore } from '#web/admin/show-more.tsx';

/** Who did what and when, newest first. Nobody can change it. */
export function AuditLog() {
  const log = usePagedList<AuditRecord>({ firstPage: auditLogKey.join('/'), queryKey: auditLogKey });
  return (
    <section aria-labelledby="settings-audit" className="grid gap-4">
      <h2 id="settings-audit" className="text-lg">
        Audit log
      </h2>
      {log.isPending && <p className="text-soft">Loading…</p>}
      {log.isError && <p role="alert">The audit log could not be loaded.</p>}
      {log.isSuccess && log.rows.length === 0 && <p className="text-soft">Nothing has been done yet.</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {log.rows.map((record) => (
          <li key={record.id} className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={record.occurredAt} className="text-soft tabular-nums">
              {showInstant.format(new Date(record.occurredAt))}
            </time>
            <p className="min-w-0 wrap-anywhere">
              <span className="font-medium">{record.action.replaceAll('-', ' ')}</span>
              <span className="text-soft"> by {record.operatorEmail ?? 'nobody signed in'}</span>
              <span className="block text-soft">{showDetails(record)}</span>
            </p>
          </li>
        ))}
      </ol>
      <ShowMore list={log} />
    </section>
  );
}

const showInstant = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function showDetails({ subject, details }: AuditRecord): string {
  const facts = Object.entries(details).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return [...facts, ...(subject === null ? [] : [subject])].join(' · ');
}
