import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '#web/admin/use-now.ts';
import { useStoreHealth } from './use-store-health.ts';
import { wordsOfProblem } from './problem-words.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Stands above every tab while buyers cannot pay, get no email or get no file: what, why and one verb. The worst only. */
export function HealthBar() {
  const { data: health } = useStoreHealth();
  const now = useNow();
  const [problem] = health?.problems ?? [];
  if (problem === undefined) return null;
  const sayClock = (instant: string): string => {
    const at = new Date(instant);
    return (at.toDateString() === new Date(now).toDateString() ? clock : dayAndClock).format(at);
  };
  const { what, why, verb, to } = wordsOfProblem(problem, sayClock);
  return (
    <div role="alert" className="health-bar">
      <TriangleAlert aria-hidden="true" className="size-4" />
      <p>
        <b>{what}</b> <span>{why}</span>
      </p>
      <Link to={to} className="admin-button">
        {verb}
      </Link>
    </div>
  );
}
