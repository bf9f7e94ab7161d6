import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { Finding } from '#contracts/settings.ts';
import { failureText } from '#web/admin/failure-text.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { Page } from '#web/admin/parts/page.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { Status } from '#web/admin/parts/status.tsx';
import { BarAction } from '#web/admin/shell/bar-action.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { showTime } from '#web/components/dates.ts';
import { SettingsBar } from './settings-bar.tsx';
import { places, viewAddress } from './settings-views.ts';

const states = {
  ok: { kind: 'plain', form: 'tick', words: 'Works' },
  off: { kind: 'quiet', form: 'ring', words: 'Not set up' },
  problem: { kind: 'bad', form: 'cross', words: 'Does not work' },
} as const;

/** Broken parts first, each with one fix; then parts that are off, then those that work. */
export function DoctorView({ isOwner }: { readonly isOwner: boolean }) {
  const { data, dataUpdatedAt, error, isError, isFetching, refetch } = useQuery<readonly Finding[]>({
    queryKey: ['/api/settings/doctor'],
    staleTime: 0,
  });
  const of = (state: Finding['state']): readonly Finding[] => (data ?? []).filter((each) => each.state === state);
  return (
    <>
      <SettingsBar view="doctor" isOwner={isOwner}>
        <BarAction icon={RefreshCw} disabled={isFetching} aria-label="Look again" onClick={() => void refetch()}>
          {isFetching ? 'Looking…' : 'Look again'}
        </BarAction>
      </SettingsBar>
      <Page>
        <section aria-labelledby="settings-doctor" className="settings-doctor" aria-busy={isFetching}>
          <h2 id="settings-doctor">Store doctor</h2>
          <p className="settings-verdict">
            {data === undefined
              ? isError
                ? 'The checks could not be run'
                : 'Looking…'
              : verdictOf(of('problem').length)}
          </p>
          <p className="settings-note">
            {isError && failureText(error)}
            {data !== undefined &&
              `${of('ok').length} of ${data.length} are fine. Looked at ${showTime(dataUpdatedAt)}.`}
          </p>
          {data !== undefined && (
            <>
              <Findings findings={of('problem')} isOwner={isOwner} lookAgain={() => void refetch()} />
              <Findings title="Not set up" findings={of('off')} isOwner={isOwner} />
              <Findings title="Fine" findings={of('ok')} isOwner={false} />
            </>
          )}
        </section>
      </Page>
    </>
  );
}

function verdictOf(problems: number): string {
  if (problems === 0) return 'Nothing is broken';
  return problems === 1 ? 'One thing is broken' : `${problems} things are broken`;
}

interface FindingsProps {
  readonly title?: string;
  readonly findings: readonly Finding[];
  readonly isOwner: boolean;
  /** For what is mended outside of the area. */
  readonly lookAgain?: () => void;
}

function Findings({ title, findings, isOwner, lookAgain }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <>
      {title !== undefined && <SectionHead title={title} count={findings.length} />}
      <ul className="settings-findings" data-columns={title === 'Fine' ? '' : undefined}>
        {findings.map((finding) => (
          <FindingLine
            key={`${finding.part}: ${finding.text}`}
            finding={finding}
            isOwner={isOwner}
            lookAgain={lookAgain}
          />
        ))}
      </ul>
    </>
  );
}

function FindingLine({
  finding: { part, state, text, place },
  isOwner,
  lookAgain,
}: {
  readonly finding: Finding;
  readonly isOwner: boolean;
  readonly lookAgain: (() => void) | undefined;
}) {
  const { kind, form, words } = states[state];
  const target = place === undefined ? undefined : places[place];
  return (
    <li>
      <div>
        <p className="font-medium">{part}</p>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      <Status kind={kind} form={form}>
        {words}
      </Status>
      {isOwner && target !== undefined && (
        <TabLink
          to={viewAddress(target.view)}
          data-kind={state === 'problem' ? 'solid' : 'outline'}
          className="admin-button"
          aria-label={`${target.verb}: ${part}`}
        >
          {target.verb}
        </TabLink>
      )}
      {target === undefined && lookAgain !== undefined && (
        <AdminButton aria-label={`Look again: ${part}`} onClick={lookAgain}>
          Look again
        </AdminButton>
      )}
    </li>
  );
}
