import { FileWarning, MessageCircle, ShieldAlert, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';
import type { Need, SetupStep } from '#contracts/overview.ts';
import { Moment } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { AppIcon } from '#web/components/app-icon.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { useSecondsNow } from '#web/components/countdown.ts';
import { sayClosing, sayTimeLeft, wordsOfNeed } from './need-words.ts';
import { setupWords } from './setup-words.ts';

interface NeedsListProps {
  readonly needs: readonly Need[];
  /** Steps of the store's setup that are left. Null once it is set up, or where they stand beside the list. */
  readonly setup: readonly SetupStep[] | null;
}

export function NeedsList({ needs, setup }: NeedsListProps) {
  const count = needs.length + (setup === null ? 0 : 1);
  return (
    <section aria-labelledby="needs-you">
      <SectionHead title="Needs you" id="needs-you" count={count} />
      {count === 0 && <p className="needs-none">Nothing needs your attention.</p>}
      <ul className="needs">
        {needs.map((need) => (
          <NeedLine key={keyOf(need)} need={need} />
        ))}
        {setup !== null && <SetupLine steps={setup} />}
      </ul>
    </section>
  );
}

function keyOf(need: Need): string {
  if ('withdrawalId' in need) return `${need.kind} ${need.withdrawalId}`;
  if ('changeId' in need) return `${need.kind} ${need.changeId}`;
  if ('orderId' in need) return `${need.kind} ${need.orderId}`;
  if ('appId' in need) return `${need.kind} ${need.appId}`;
  return 'part' in need ? `${need.kind} ${need.part}` : need.kind;
}

const icons: Readonly<Partial<Record<Need['kind'], LucideIcon>>> = {
  messages: MessageCircle,
  withdrawal: Undo2,
  'more-files': FileWarning,
  'more-held-files': FileWarning,
  'second-factor': ShieldAlert,
};

/** Money waits on these, so their button is solid. */
const solidKinds: ReadonlySet<Need['kind']> = new Set(['cashapp', 'review']);

function NeedLine({ need }: { readonly need: Need }) {
  const { title, reason, verb, to } = wordsOfNeed(need);
  const kind = solidKinds.has(need.kind) ? 'solid' : 'outline';
  return (
    <li>
      <span className="need-mark">
        <NeedMark need={need} />
      </span>
      <div>
        <b>{title}</b>
        <small>
          {need.kind === 'cashapp' && <Closing need={need} />}
          {need.kind === 'withdrawal' && <TimeLeft until={need.dueAt} />}
          {reason}
          {'since' in need && need.kind !== 'cashapp' && (
            <>
              {', '}
              <Moment at={need.since} />
            </>
          )}
        </small>
      </div>
      {to.startsWith('mailto:') ? (
        <a href={to} data-kind={kind} className="admin-button" aria-label={`${verb}: ${title}`}>
          {verb}
        </a>
      ) : (
        <Link to={to} data-kind={kind} className="admin-button" aria-label={`${verb}: ${title}`}>
          {verb}
        </Link>
      )}
    </li>
  );
}

function NeedMark({ need }: { readonly need: Need }) {
  const app = need.kind === 'withdrawal' ? need.order?.app : 'app' in need ? need.app : undefined;
  if (app !== undefined) return <AppIcon app={app} size="entry" />;
  if (need.kind === 'cashapp') return <PaymentMark method="cashapp" className="size-6" />;
  const Icon = icons[need.kind] ?? TriangleAlert;
  return <Icon aria-hidden="true" className="size-5" />;
}

function Closing({ need }: { readonly need: Extract<Need, { kind: 'cashapp' }> }) {
  const { text, isUrgent } = sayClosing(need, useSecondsNow());
  return <span className={isUrgent ? 'need-hot' : undefined}>{text} </span>;
}

function TimeLeft({ until }: { readonly until: string }) {
  const { text, isUrgent } = sayTimeLeft(until, useNow());
  return <span className={isUrgent ? 'need-hot' : undefined}>{text} </span>;
}

function SetupLine({ steps }: { readonly steps: readonly SetupStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  const title = `Setup: ${done} of ${steps.length} steps are done`;
  return (
    <li>
      <span className="need-mark">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </span>
      <div>
        <b>{title}</b>
        {next !== undefined && <small>Next: {setupWords[next.id].title}</small>}
      </div>
      <Link
        to="/admin?tab=overview&view=setup"
        data-kind="outline"
        className="admin-button"
        aria-label={`Go on: ${title}`}
      >
        Go on
      </Link>
    </li>
  );
}
