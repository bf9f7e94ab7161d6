import { Link } from 'react-router';
import { pauseTexts, useMailStatus } from './settings/mail-state.tsx';

/** Stands on every page of the admin area while no email goes out. */
export function MailBar() {
  const { data: status } = useMailStatus();
  if (!status?.pause) return null;
  return (
    <output className="mt-4 block rounded-field bg-bad-soft p-4 text-14 text-bad">
      Email does not go out: {pauseTexts[status.pause.reason]}.{' '}
      <Link to="/admin?tab=settings" className="underline">
        See Settings
      </Link>
    </output>
  );
}
