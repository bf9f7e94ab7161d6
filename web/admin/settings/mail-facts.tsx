import { Moment } from '#web/admin/moment.tsx';
import { showMany } from './show-many.ts';
import { useConnectionFacts } from './use-connections.ts';

export function SendingFacts() {
  const { data } = useConnectionFacts();
  if (data === undefined) return ' ';
  const { lastSentAt, bounces } = data.smtp;
  if (lastSentAt === null) return 'Nothing sent yet';
  return (
    <>
      Last sent <Moment at={lastSentAt} />, {bounces === 0 ? 'none' : showMany(bounces)} came back in 30 days
    </>
  );
}

export function ReadingFacts() {
  const { data } = useConnectionFacts();
  if (data === undefined) return ' ';
  const { lastReadAt } = data.imap;
  if (lastReadAt === null) return 'Not read yet';
  return (
    <>
      Last read <Moment at={lastReadAt} />
    </>
  );
}
