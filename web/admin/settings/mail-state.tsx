import { useQuery } from '@tanstack/react-query';
import type { MailPauseReason, MailStatus } from '#contracts/mail.ts';
import { Moment } from '#web/admin/moment.tsx';
import { showCount } from '#web/components/figures.ts';
import { mailStatusKey } from '#web/admin/admin-keys.ts';

const pollMs = 60_000;

export const pauseTexts: Readonly<Record<MailPauseReason, string>> = {
  connection: 'the mail server does not answer',
  'sign-in': 'the mail server refuses the sign-in',
  sender: 'the mail server refuses the sender',
};

const deliveryTexts: Readonly<Record<MailStatus['delivery'], string>> = {
  smtp: 'Email is sent through the mail server.',
  folder: 'No mail server is set up. Emails are kept, and you can read them here.',
  none: 'No mail server is set up. Emails wait until there is one.',
};

export function useMailStatus() {
  return useQuery<MailStatus>({ queryKey: mailStatusKey, staleTime: 0, refetchInterval: pollMs });
}

export function MailState() {
  const { data: status } = useMailStatus();
  if (status === undefined) return <p role="alert">The state of the email could not be loaded.</p>;
  const { pause, waiting, delivery } = status;
  if (pause !== null && delivery !== 'none') {
    return (
      <p className="text-bad">
        Email is paused: {pauseTexts[pause.reason]}. The store tries again by itself, <Moment at={pause.nextTryAt} />.
        Waiting: {showWaiting(waiting)}.
      </p>
    );
  }
  return (
    <p className="text-ink-2">
      {deliveryTexts[delivery]} Waiting: {showWaiting(waiting)}.
    </p>
  );
}

function showWaiting(waiting: number): string {
  return waiting >= 1_000 ? '1,000 or more' : showCount(waiting);
}
