import { useQuery } from '@tanstack/react-query';
import type { ListedMessage } from '#contracts/messages.ts';
import { sayClock } from '#web/admin/clock-text.ts';
import { messagesAddress, messagesKey, openMessages } from '#web/admin/messages/message-view.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { useNow } from '#web/admin/use-now.ts';
import { apiRequest } from '#web/queries.ts';

/** Links to the buyer's newest message, if there is one. */
export function BuyerMessages({ email }: { readonly email: string }) {
  const now = new Date(useNow());
  const path = `${messagesKey[0]}?${new URLSearchParams({ q: email }).toString()}`;
  const { data = [] } = useQuery({
    queryKey: [...messagesKey, 'of', email],
    queryFn: async ({ signal }) =>
      (await (await apiRequest('GET', path, undefined, { signal })).json()) as readonly ListedMessage[],
    staleTime: 0,
  });
  // The search also finds what others wrote about the address.
  const own = data.filter((message) => message.email.toLowerCase() === email.toLowerCase());
  const [newest] = own;
  if (newest === undefined) return null;
  const at = new Date(newest.createdAt);
  const isToday = at.toDateString() === now.toDateString();
  return (
    <div>
      <dt>Wrote to you</dt>
      <dd>
        <TabLink
          to={messagesAddress({ ...openMessages, q: email, messageId: newest.id })}
          className="underline underline-offset-3"
        >
          {own.length === 1 ? 'once' : `${own.length} times`}, {isToday ? 'today ' : ''}
          {sayClock(at, now)}
        </TabLink>
      </dd>
    </div>
  );
}
