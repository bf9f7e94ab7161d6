import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditRecord } from '#contracts/settings.ts';
import { Button } from '#web/components/button.tsx';
import { apiRequest } from '#web/queries.ts';
import { auditLogKey } from '#web/query-keys.ts';

interface Page {
  readonly records: readonly AuditRecord[];
  readonly next: string | null;
}

async function readPage(path: string): Promise<Page> {
  const response = await apiRequest('GET', path);
  const next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  return { records: (await response.json()) as AuditRecord[], next };
}

/** Who did what and when, newest first. Nobody can change it. */
export function AuditLog() {
  const log = useInfiniteQuery({
    queryKey: auditLogKey,
    queryFn: ({ pageParam }) => readPage(pageParam),
    initialPageParam: auditLogKey.join('/'),
    getNextPageParam: (page) => page.next,
  });
  const records = log.data?.pages.flatMap((page) => page.records) ?? [];
  return (
    <section aria-labelledby="settings-audit" className="grid gap-4">
      <h2 id="settings-audit" className="text-lg">
        Audit log
      </h2>
      {log.isPending && <p className="text-soft">Loading…</p>}
      {log.isError && <p role="alert">The audit log could not be loaded.</p>}
      {log.isSuccess && records.length === 0 && <p className="text-soft">Nothing has been done yet.</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {records.map((record) => (
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
      {log.hasNextPage && (
        <Button
          kind="secondary"
          className="justify-self-start"
          disabled={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {log.isFetchingNextPage ? 'Loading…' : 'Show more'}
        </Button>
      )}
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
