import { cashAppWindowMinutes, type CashAppListQuery, type ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { AppMark } from '#contracts/app-look-schemas.ts';
import type { Platform } from '#contracts/files.ts';
import type { MessageCount } from '#contracts/messages.ts';
import { formatMinorOf } from '#contracts/money.ts';
import type { OperatorSession } from '#contracts/operators.ts';
import type { Need } from '#contracts/overview.ts';
import type { MarkedOrder } from '#contracts/orders.ts';
import type { OrderReview, ReviewCount } from '#contracts/reviews.ts';
import type { Finding } from '#contracts/settings.ts';
import type { FindMarks } from '#server/catalog/find-marks.ts';
import type { Page } from '#server/http/paging.ts';

export interface NeedsDeps {
  readonly listCashAppPayments: (query: CashAppListQuery) => Promise<Page<ListedCashAppPayment>>;
  readonly countReviews: () => Promise<ReviewCount>;
  readonly listReviewedOrders: (limit: number) => Promise<readonly MarkedOrder[]>;
  readonly listOrderReviews: (order: MarkedOrder) => Promise<readonly OrderReview[]>;
  readonly openDisputes: (limit: number) => Promise<readonly { readonly orderId: string; readonly openedAt: Date }[]>;
  readonly findOrder: (orderId: string) => Promise<DisputedOrder | undefined>;
  readonly countMessages: () => Promise<MessageCount>;
  readonly findOldestUnread: () => Promise<OldestUnread | undefined>;
  readonly listIncompleteApps: (limit: number) => Promise<readonly IncompleteApp[]>;
  readonly listHeldApps: (limit: number) => Promise<readonly HeldApp[]>;
  readonly findMarks: FindMarks;
  /** Of parts that buyers can do without for a while. */
  readonly listFindings: () => Promise<readonly Finding[]>;
  readonly listUnprotected: () => Promise<readonly { readonly id: string; readonly email: string }[]>;
}

interface DisputedOrder {
  readonly number: number;
  readonly app_id: string;
  readonly amount_minor: number;
  readonly currency: string;
  readonly payment_method: string;
}

interface IncompleteApp {
  readonly appId: string;
  readonly version: string | null;
  readonly missing: readonly Platform[];
}

interface HeldApp {
  readonly appId: string;
  readonly count: number;
  readonly since: Date;
  readonly fileName: string;
  readonly heldBecause: string;
}

interface OldestUnread {
  readonly id: string;
  readonly name: string;
  readonly message: string;
  readonly createdAt: Date;
}

const linesOfEach = 3;
const mostCounted = 100;
const mostPayments = 200;
const textLength = 120;

/** Lists what waits for this operator, what costs money first. Each kind is bounded. */
export async function listNeeds(deps: NeedsDeps, operator: Pick<OperatorSession, 'role'>): Promise<Need[]> {
  const needs = await Promise.all([
    needsOfCashApp(deps),
    needsOfReviews(deps),
    needsOfDisputes(deps),
    needsOfMessages(deps),
    needsOfHeldFiles(deps),
    needsOfFiles(deps),
    needsOfFindings(deps),
    operator.role === 'owner' ? needsOfOperators(deps) : [],
  ]);
  return needs.flat();
}

async function needsOfCashApp({ listCashAppPayments }: NeedsDeps): Promise<Need[]> {
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

async function needsOfReviews(deps: NeedsDeps): Promise<Need[]> {
  const { orders: count } = await deps.countReviews();
  if (count === 0) return [];
  const orders = await deps.listReviewedOrders(linesOfEach);
  const needs = await Promise.all(
    orders.map(async (order): Promise<Need[]> => {
      const open = (await deps.listOrderReviews(order)).find(({ resolution }) => resolution === null);
      return open === undefined ? [] : [toReviewNeed(order, open)];
    }),
  );
  const more = count - orders.length;
  return [...needs.flat(), ...(more > 0 ? [{ kind: 'more-reviews', count: more } as const] : [])];
}

function toReviewNeed(order: MarkedOrder, { reason, received, expected, createdAt }: OrderReview): Need {
  return {
    kind: 'review',
    orderId: order.id,
    orderNumber: order.number,
    app: order.app,
    since: createdAt,
    paymentMethod: order.paymentMethod,
    reason,
    received: { amount: received.amount, currency: received.currency },
    expected: { amount: expected.amount, currency: expected.currency },
  };
}

async function needsOfDisputes({ openDisputes, findOrder, findMarks }: NeedsDeps): Promise<Need[]> {
  const disputes = await openDisputes(mostCounted);
  const shown = await Promise.all(
    disputes.slice(0, linesOfEach).map(async (dispute) => ({ dispute, order: await findOrder(dispute.orderId) })),
  );
  const marks = await findMarks(shown.flatMap(({ order }) => order?.app_id ?? []));
  const needs = shown.flatMap(({ dispute, order }): Need[] => {
    const app: AppMark | undefined = order && marks.get(order.app_id);
    if (order === undefined || app === undefined) return [];
    return [
      {
        kind: 'dispute',
        orderId: dispute.orderId,
        orderNumber: order.number,
        app,
        since: dispute.openedAt.toISOString(),
        paymentMethod: order.payment_method,
        amount: formatMinorOf(order.amount_minor, order.currency),
      },
    ];
  });
  const more = disputes.length - shown.length;
  return [...needs, ...(more > 0 ? [{ kind: 'more-disputes', count: more } as const] : [])];
}

async function needsOfMessages({ countMessages, findOldestUnread }: NeedsDeps): Promise<Need[]> {
  const [{ unread }, oldest] = await Promise.all([countMessages(), findOldestUnread()]);
  if (oldest === undefined || unread === 0) return [];
  const { id: messageId, name, message, createdAt } = oldest;
  const text = message.replaceAll(/\s+/g, ' ').trim().slice(0, textLength);
  return [{ kind: 'messages', count: unread, since: createdAt.toISOString(), messageId, name, text }];
}

async function needsOfHeldFiles({ listHeldApps, findMarks }: NeedsDeps): Promise<Need[]> {
  const apps = await listHeldApps(mostCounted);
  const shown = apps.slice(0, linesOfEach);
  const marks = await findMarks(shown.map(({ appId }) => appId));
  const needs = shown.flatMap(({ since, ...held }): Need[] => {
    const app = marks.get(held.appId);
    return app === undefined ? [] : [{ kind: 'held-files', ...held, app, since: since.toISOString() }];
  });
  const more = apps.length - shown.length;
  return [...needs, ...(more > 0 ? [{ kind: 'more-held-files', count: more } as const] : [])];
}

async function needsOfFiles({ listIncompleteApps, findMarks }: NeedsDeps): Promise<Need[]> {
  const apps = await listIncompleteApps(mostCounted);
  const shown = apps.slice(0, linesOfEach);
  const marks = await findMarks(shown.map(({ appId }) => appId));
  const needs = shown.flatMap(({ appId, version, missing }): Need[] => {
    const app = marks.get(appId);
    return app === undefined ? [] : [{ kind: 'files', appId, app, version, missing }];
  });
  const more = apps.length - shown.length;
  return [...needs, ...(more > 0 ? [{ kind: 'more-files', count: more } as const] : [])];
}

async function needsOfFindings({ listFindings }: NeedsDeps): Promise<Need[]> {
  const broken = (await listFindings()).filter(({ state }) => state === 'problem');
  return broken.slice(0, linesOfEach).map(({ part, text }) => ({ kind: 'finding', part, text }));
}

async function needsOfOperators({ listUnprotected }: NeedsDeps): Promise<Need[]> {
  const emails = (await listUnprotected()).map(({ email }) => email);
  return emails.length === 0 ? [] : [{ kind: 'second-factor', emails: emails.slice(0, linesOfEach) }];
}
