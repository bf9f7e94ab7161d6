import { initialsOf } from '#contracts/app-badge.ts';
import type { AuditRecord } from '#contracts/settings.ts';
import { auditLogKey } from '#web/admin/admin-keys.ts';
import { ListFailure } from '#web/admin/list-failure.tsx';
import { Moment } from '#web/admin/moment.tsx';
import { operatorName } from '#web/admin/operators/operator-name.ts';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { ShowMore } from '#web/admin/show-more.tsx';
import { usePages } from '#web/admin/use-pages.ts';
import { sayDetails } from './audit-details.ts';
import { describeAction } from './audit-words.ts';

/** Newest first. Read-only. */
export function AuditLog() {
  const log = usePages<AuditRecord>({ key: auditLogKey, path: auditLogKey.join('/') });
  const emails = (log.items ?? []).flatMap(({ operatorEmail }) => operatorEmail ?? []);
  return (
    <section aria-labelledby="settings-audit">
      <SectionHead title="What operators did" id="settings-audit" />
      <ListFailure pages={log} what="records" />
      {log.items === undefined && !log.hasFailed && <p className="py-3 text-ink-2">Loading…</p>}
      {log.items?.length === 0 && <p className="py-3 text-ink-2">Nothing has been done yet.</p>}
      <ol className="divide-y divide-hair border-b border-hair empty:hidden">
        {(log.items ?? []).map((record) => (
          <LogEntry key={record.id} record={record} emails={emails} />
        ))}
      </ol>
      <ShowMore pages={log} what="records" />
    </section>
  );
}

interface LogEntryProps {
  readonly record: AuditRecord;
  readonly emails: readonly string[];
}

function LogEntry({ record, emails }: LogEntryProps) {
  const { operatorEmail } = record;
  const name = operatorEmail === null ? 'The store' : operatorName(operatorEmail, emails);
  return (
    <li className="settings-log">
      <span aria-hidden="true" className="operator-initials">
        {initialsOf(name)}
      </span>
      <p className="min-w-0 wrap-anywhere">
        <span title={operatorEmail ?? undefined}>{name}</span> {describeAction(record)}
        <span className="block text-13 text-ink-2">{sayDetails(record.details)}</span>
      </p>
      <p className="text-ink-2">
        <Moment at={record.occurredAt} />
      </p>
    </li>
  );
}
