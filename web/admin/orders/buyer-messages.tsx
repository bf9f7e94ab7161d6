import { useQuery } from '@tanstack/react-query';
import type { ListedMessage } from '#contracts/messages.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { messagesAddress, messagesKey, openMessages } from '#web/admin/messages/message-view.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { apiRequest } from '#web/queries.ts';

/** Links to the buyer's newest message, or says that there is none. The line is there before the answer, so that nothing moves. */
export function BuyerMessages({ email }: { readonly email: string }) {
  const path = `${messagesKey[0]}?${new URLSearchParams({ q: email }).toString()}`;
  const { data, isError } = useQuery({
    queryKey: [...messagesKey, 'of', email],
    queryFn: async ({ signal }) =>
      (await (await apiRequest('GET', path, undefined, { signal })).json()) as readonly ListedMessage[],
    staleTime: 0,
  });
  // The search also finds what others wrote about the address.
  const own = data?.filter((message) => message.email.toLowerCase() === email.toLowerCase());
  const placeholder = isError ? 'not known' : '\u00A0';
  return (
    <div>
      <dt>Wrote to you</dt>
      <dd>{own === undefined ? placeholder : <Newest messages={own} email={email} />}</dd>
    </div>
  );
}

interface NewestProps {
  readonly messages: readonly ListedMessage[];
  readonly email: string;
}

function Newest({ messages, email }: NewestProps) {
  const now = new Date(useNow());
  const [newest] = messages;
  if (newest === undefined) return 'never';
  const at = new Date(newest.createdAt);
  const isToday = at.toDateString() === now.toDateString();
  return (
    <TabLink
      to={messagesAddress({ ...openMessages, q: email, messageId: newest.id })}
      className="underline underline-offset-3"
    >
      {messages.length === 1 ? 'once' : `${messages.length} times`}, {isToday ? 'today ' : ''}
      {sayClock(at, now)}
    </TabLink>
  );
}
