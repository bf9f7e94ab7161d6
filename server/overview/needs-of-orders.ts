import type { AddressChange } from '#contracts/address-changes.ts';
import { cashAppWindowMinutes, type CashAppListQuery, type ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { Need } from '#contracts/overview.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderReview, ReviewCount } from '#contracts/reviews.ts';
import { withdrawalRefundDays } from '#contracts/promises.ts';
import type { Withdrawal } from '#contracts/withdrawals.ts';
import type { Page } from '#server/http/paging.ts';
import { linesOfEach, listSome } from './list-some.ts';

export interface OrderNeedsDeps {
  readonly listCashAppPayments: (query: CashAppListQuery) => Promise<Page<ListedCashAppPayment>>;
  readonly countReviews: () => Promise<ReviewCount>;
  readonly listReviewedOrders: (limit: number) => Promise<readonly MarkedOrder[]>;
  readonly listOrderReviews: (order: MarkedOrder) => Promise<readonly OrderReview[]>;
  readonly openDisputes: (limit: number) => Promise<readonly { readonly orderId: string; readonly openedAt: Date }[]>;
  readonly listOpenWithdrawals: (page: { readonly limit: number }) => Promise<Page<Withdrawal>>;
  readonly listOpenChanges: () => Promise<readonly AddressChange[]>;
  readonly listOrdersById: (ids: readonly string[]) => Promise<readonly MarkedOrder[]>;
}

const mostCounted = 100;
const mostPayments = 200;
const dayMs = 86_400_000;

export async function needsOfCashApp({ listCashAppPayments }: OrderNeedsDeps): Promise<Need[]> {
  const { items, nextCursor } = await listCashAppPayments({ status: 'pending', limit: mostPayments });
  const oldestFirst = items.toReversed();
  const [first] = oldestFirst;
  if (first === undefined) return [];
  return [
    {
      kind: 'cashapp',
      count: nextCursor === null ? items.length : mostPayments,
      payments: oldestFirst.slice(0, linesOfEach).map(({ amount, appName }) => ({ amount, appName })),
      since: first.createdAt,
      closesAt: new Date(Date.parse(first.createdAt) + cashAppWindowMinutes * 60_000).toISOString(),
    },
  ];
}

export async function needsOfReviews(deps: OrderNeedsDeps): Promise<Need[]> {
  const { orders: count } = await deps.countReviews();
  if (count === 0) return [];
  const reviewed = await deps.listReviewedOrders(linesOfEach);
  const show = async (orders: readonly MarkedOrder[]): Promise<Need[]> => {
    const reviews = await Promise.all(orders.map(deps.listOrderReviews));
    return orders.flatMap((order, index) => {
      const open = reviews[index]?.find(({ resolution }) => resolution === null);
      return open === undefined ? [] : [toReviewNeed(order, open)];
    });
  };
  return listSome('more-reviews', reviewed, show, count);
}

function toReviewNeed(order: MarkedOrder, { reason, received, expected, createdAt }: OrderReview): Need {
  return {
    kind: 'review',
    ...aboutOrder(order),
    since: createdAt,
    paymentMethod: order.paymentMethod,
    reason,
    received: { amount: received.amount, currency: received.currency },
    expected: { amount: expected.amount, currency: expected.currency },
  };
}

const aboutOrder = ({ id, number, app }: MarkedOrder) => ({ orderId: id, orderNumber: number, app });

export async function needsOfDisputes(deps: OrderNeedsDeps): Promise<Need[]> {
  return listSome('more-disputes', await deps.openDisputes(mostCounted), async (disputes) => {
    const orders = await ordersOf(deps, disputes, ({ orderId }) => orderId);
    return disputes.flatMap(({ orderId, openedAt }): Need[] => {
      const order = orders.get(orderId);
      if (order === undefined) return [];
      const { paymentMethod, amount } = order;
      return [{ kind: 'dispute', ...aboutOrder(order), since: openedAt.toISOString(), paymentMethod, amount }];
    });
  });
}

export async function needsOfWithdrawals(deps: OrderNeedsDeps): Promise<Need[]> {
  const { items } = await deps.listOpenWithdrawals({ limit: mostCounted });
  return listSome('more-withdrawals', items, async (withdrawals) => {
    const orders = await ordersOf(deps, withdrawals, ({ order }) => order?.id);
    return withdrawals.map(({ id, order, stated, receivedAt }): Need => {
      const marked = order === null ? undefined : orders.get(order.id);
      return {
        kind: 'withdrawal',
        withdrawalId: id,
        order: marked === undefined ? null : { id: marked.id, number: marked.number, app: marked.app },
        name: stated.name,
        statedOrder: stated.orderNumber,
        since: receivedAt,
        dueAt: new Date(Date.parse(receivedAt) + withdrawalRefundDays * dayMs).toISOString(),
      };
    });
  });
}

export async function needsOfAddressChanges(deps: OrderNeedsDeps): Promise<Need[]> {
  return listSome('more-address-changes', await deps.listOpenChanges(), async (changes) => {
    const orders = await ordersOf(deps, changes, ({ orderId }) => orderId);
    return changes.flatMap(({ id, orderId, newEmail, state, askedAt, objectedAt }): Need[] => {
      const order = orders.get(orderId);
      if (order === undefined) return [];
      const since = objectedAt ?? askedAt;
      const isObjected = state === 'objected';
      return [{ kind: 'address-change', ...aboutOrder(order), changeId: id, newEmail, isObjected, since }];
    });
  });
}

async function ordersOf<Thing>(
  { listOrdersById }: OrderNeedsDeps,
  things: readonly Thing[],
  idOf: (thing: Thing) => string | undefined,
): Promise<ReadonlyMap<string, MarkedOrder>> {
  const orders = await listOrdersById(things.flatMap((thing) => idOf(thing) ?? []));
  return new Map(orders.map((order) => [order.id, order]));
}
