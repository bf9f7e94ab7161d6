import type { AdminSearch } from '#contracts/admin-search.ts';
import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { StoreMode } from '#contracts/orders.ts';
import { FolderOpen, MessageCircle, ReceiptText, Rocket, type LucideIcon } from 'lucide-react';
import { editorAddress } from '#web/admin/apps/apps-address.ts';
import { messagesAddress, openMessages } from '#web/admin/messages/message-view.ts';
import { nameOfMethod } from '#web/admin/orders/method-name.ts';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { showPrice } from '#web/components/figures.ts';
import { findActions, type SearchAction } from './search-actions.ts';

export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  /** At the right: an amount, a day, what opens. */
  readonly side: string;
  readonly mark: AppMark | LucideIcon;
  readonly to: string;
}

export interface HitGroup {
  readonly name: string;
  readonly hits: readonly Hit[];
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** Returns what a search found, in groups without empty ones. A live store's test orders are marked. */
export function groupHits(
  found: AdminSearch | undefined,
  text: string,
  { storeMode, isOwner }: { readonly storeMode: StoreMode | undefined; readonly isOwner: boolean },
): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    { name: 'Apps', hits: (found?.apps ?? []).map(toAppHit) },
    {
      name: 'Orders',
      hits: (found?.orders ?? []).map((order) => toOrderHit(order, storeMode === 'live' && order.mode === 'test')),
    },
    { name: 'Messages', hits: (found?.messages ?? []).map(toMessageHit) },
    {
      name: 'Actions and settings',
      hits: [...findActions(text, isOwner), ...(found?.apps.slice(0, 1) ?? []).flatMap(actionsOfApp)].map(
        ({ title, area, icon, to }) => ({ key: `${area} ${title}`, title, text: '', side: area, mark: icon, to }),
      ),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function actionsOfApp({ id, mark: { name } }: AdminSearch['apps'][number]): readonly SearchAction[] {
  return [
    { title: `New release of ${name}`, area: 'Apps', icon: Rocket, to: editorAddress(id, 'releases') },
    { title: `Manage Files of ${name}`, area: 'Apps', icon: FolderOpen, to: editorAddress(id, 'files') },
  ];
}

function toAppHit({ id, mark, price, version, isActive }: AdminSearch['apps'][number]): Hit {
  const facts = [
    showPrice(price),
    ...(version === null ? [] : [`version ${version}`]),
    ...(isActive ? [] : ['hidden']),
  ];
  return {
    key: id,
    title: mark.name,
    text: facts.join(', '),
    side: 'Open',
    mark,
    to: editorAddress(id),
  };
}

function toOrderHit(order: AdminSearch['orders'][number], isMarked: boolean): Hit {
  return {
    key: order.id,
    title: `${showOrderNumber(order)}, ${order.appName}`,
    text: `${isMarked ? 'Test, ' : ''}${order.customerEmail ?? 'no email yet'}, ${nameOfMethod(order.paymentMethod)}`,
    side: showPrice(order.amount),
    mark: ReceiptText,
    to: ordersAddress(allOrders, order.id),
  };
}

function toMessageHit({ id, name, topic, excerpt, createdAt }: AdminSearch['messages'][number]): Hit {
  return {
    key: id,
    title: `${name}: ${topic}`,
    text: `“${excerpt}”`,
    side: day.format(new Date(createdAt)),
    mark: MessageCircle,
    to: messagesAddress({ ...openMessages, messageId: id }),
  };
}
