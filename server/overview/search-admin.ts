import type { AdminSearch } from '#contracts/admin-search.ts';
import type { ManagedAppQuery, ManagedApp } from '#contracts/managed-apps.ts';
import type { ListedMessage, MessageListQuery } from '#contracts/messages.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { Page } from '#server/http/paging.ts';

export interface SearchDeps {
  readonly listApps: (query: ManagedAppQuery) => Promise<Page<ManagedApp>>;
  readonly listOrders: (q: string, limit: number) => Promise<readonly MarkedOrder[]>;
  readonly listMessages: (query: MessageListQuery) => Promise<Page<ListedMessage>>;
}

const hitsOfEach = 5;
const excerptLength = 90;
const wordsBefore = 24;

export async function searchAdmin({ listApps, listOrders, listMessages }: SearchDeps, q: string): Promise<AdminSearch> {
  // A number sign names an order and nothing else.
  const isNumber = q.startsWith('#');
  const none = { items: [], nextCursor: null };
  const [apps, orders, messages] = await Promise.all([
    isNumber ? none : listApps({ q, limit: hitsOfEach }),
    listOrders(q, hitsOfEach),
    isNumber ? none : listMessages({ q, limit: hitsOfEach }),
  ]);
  return {
    apps: apps.items.map(({ id, name, iconUrl, hue, finish, price, version, isActive }) => ({
      id,
      mark: { name, iconUrl, hue, finish },
      price,
      version,
      isActive,
    })),
    orders,
    messages: messages.items.map(({ id, name, email, topic, message, createdAt }) => ({
      id,
      name,
      email,
      topic,
      excerpt: excerptOf(message, q),
      createdAt,
    })),
  };
}

export function excerptOf(text: string, q: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const hit = line.toLowerCase().indexOf(q.toLowerCase());
  const start = hit <= wordsBefore ? 0 : line.indexOf(' ', hit - wordsBefore) + 1;
  const excerpt = line.slice(start, start + excerptLength).trim();
  return `${start > 0 ? '… ' : ''}${excerpt}${start + excerptLength < line.length ? ' …' : ''}`;
}
