import type { Platform } from '#contracts/files.ts';
import type { MoreKind, Need } from '#contracts/overview.ts';
import type { ReviewReason } from '#contracts/reviews.ts';
import { messagesAddress, openMessages } from '#web/admin/messages/message-view.ts';
import { showMoney } from '#web/admin/orders/money-text.ts';
import { nameOfMethod } from '#web/admin/orders/method-name.ts';
import { allOrders, filtersOf, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { inWords } from '#web/admin/parts/in-words.ts';
import { showCountdown } from '#web/components/countdown.ts';
import { showCount, showPrice } from '#web/components/figures.ts';

export interface NeedWords {
  readonly title: string;
  /** Shown below it, before the time of `since`. */
  readonly reason: string;
  readonly verb: string;
  /** An address of /admin, or of a new mail. */
  readonly to: string;
}

const reasons: Readonly<Record<ReviewReason, string>> = {
  late: 'the money came after the order had expired',
  underpaid: 'less than the price',
  overpaid: 'more than the price',
  amount: 'another currency',
  'capture-reused': 'the payment had already paid for another order',
  foreign: 'meant for another order or account',
  method: 'the discount is for another payment method',
  'paid-twice': 'paid twice',
  reversed: 'confirmed money has vanished',
  spent: 'the address paid out before its money was counted',
  unmatched: 'long after the payment was over',
  unknown: 'the provider no longer knows the payment',
};

const systems: Readonly<Record<Platform, string>> = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
  ios: 'iOS',
  any: 'any system',
};

const appsAddress = (appId: string): string =>
  `/admin?${new URLSearchParams({ tab: 'apps', app: appId, view: 'files' }).toString()}`;

const ordersToDecide = ordersAddress({ ...allOrders, ...filtersOf('needs-you') });

type More = Extract<Need, { kind: MoreKind }>;
type OfOrders = Extract<Need, { kind: 'cashapp' | 'review' | 'dispute' | 'withdrawal' | 'address-change' }>;
type OfStore = Exclude<Need, More | OfOrders>;

const isMore = (need: Need): need is More => need.kind in moreWords;

export function wordsOfNeed(need: Need): NeedWords {
  if (isMore(need)) {
    const { one, many, ...words } = moreWords[need.kind];
    return { title: `${showCount(need.count)} more ${need.count === 1 ? one : many}`, ...words };
  }
  switch (need.kind) {
    case 'cashapp': {
      const { count, payments } = need;
      const sums = inWords(payments.map(({ amount }) => showPrice(amount)));
      const title = count === 1 ? `1 Cash App payment waits, ${sums}` : `${showCount(count)} Cash App payments wait`;
      return {
        title: count > 1 && count <= payments.length ? `${title}, ${sums}` : title,
        reason: inWords([...new Set(payments.map(({ appName }) => appName))]),
        verb: 'Confirm',
        to: '/admin?tab=cashapp',
      };
    }
    case 'review': {
      const { received, expected, orderNumber, paymentMethod, reason, app } = need;
      const came = showMoney(received.amount, received.currency);
      const asked = showMoney(expected.amount, expected.currency);
      return {
        title: `#${orderNumber} needs review: ${came === asked ? came : `${came} of ${asked}`} arrived`,
        reason: `${nameOfMethod(paymentMethod)}, ${reasons[reason]}. ${app.name}`,
        verb: 'Decide',
        to: ordersAddress(allOrders, need.orderId),
      };
    }
    case 'dispute':
      return {
        title: `Dispute on #${need.orderNumber}, ${need.app.name} ${showPrice(need.amount)}`,
        reason: `${nameOfMethod(need.paymentMethod)}: the buyer asks for the money back`,
        verb: 'Answer',
        to: ordersAddress(allOrders, need.orderId),
      };
    case 'withdrawal': {
      const { order, statedOrder } = need;
      const name = need.name ?? 'A buyer';
      if (order === null)
        return {
          title: `${name} withdrew from an order that was not found`,
          reason: `No order matches “${statedOrder}” and the address`,
          verb: 'Find the order',
          to: ordersToDecide,
        };
      return {
        title: `Withdrawal from #${order.number}, ${order.app.name}`,
        reason: `${name} wants the money back`,
        verb: 'Decide',
        to: ordersAddress(allOrders, order.id),
      };
    }
    case 'address-change':
      return {
        title: need.isObjected
          ? `Objection to a new address for #${need.orderNumber}`
          : `New address requested for #${need.orderNumber}`,
        reason: `${need.newEmail}, ${need.app.name}`,
        verb: 'Decide',
        to: ordersAddress(allOrders, need.orderId),
      };
    default:
      return wordsOfStore(need);
  }
}

/** From then on, what is left until the money must be back is urgent. */
const urgentDays = 4;
const dayMs = 86_400_000;

/** Returns the time left until a withdrawal's money must be back. `now` is in milliseconds. */
export function sayTimeLeft(dueAt: string, now: number): { readonly text: string; readonly isUrgent: boolean } {
  const days = Math.ceil((Date.parse(dueAt) - now) / dayMs);
  if (days <= 0) return { text: 'Overdue.', isUrgent: true };
  return { text: days === 1 ? '1 day left.' : `${days} days left.`, isUrgent: days <= urgentDays };
}

/** From then on, the end of a payment's time is urgent. */
const urgentMs = 5 * 60_000;

/** Says when the time of the first payment is over. `now` is in milliseconds. */
export function sayClosing(
  { count, closesAt }: Pick<Extract<Need, { kind: 'cashapp' }>, 'count' | 'closesAt'>,
  now: number,
): { readonly text: string; readonly isUrgent: boolean } {
  const end = Date.parse(closesAt);
  const left = showCountdown(end, now);
  const subject = count === 1 ? 'It' : 'The first';
  return {
    text: left === null ? `${subject} is late.` : `${subject} closes in ${left}.`,
    isUrgent: end - now < urgentMs,
  };
}

interface MoreWords extends Omit<NeedWords, 'title'> {
  /** Follows "1 more"; the other follows a greater number. */
  readonly one: string;
  readonly many: string;
}

const moreWords: Readonly<Record<MoreKind, MoreWords>> = {
  'more-reviews': {
    one: 'order needs review',
    many: 'orders need review',
    reason: 'Money arrived that could not complete them',
    verb: 'See all',
    to: ordersAddress({ ...allOrders, review: 'open' }),
  },
  'more-disputes': {
    one: 'open dispute',
    many: 'open disputes',
    reason: 'Newer than these',
    verb: 'See orders',
    to: ordersAddress({ ...allOrders, dispute: 'open' }),
  },
  'more-withdrawals': {
    one: 'withdrawal to decide',
    many: 'withdrawals to decide',
    reason: 'Newer than these',
    verb: 'See all',
    to: ordersToDecide,
  },
  'more-address-changes': {
    one: 'request for another address',
    many: 'requests for another address',
    reason: 'Newer than these',
    verb: 'See all',
    to: ordersToDecide,
  },
  'more-held-files': {
    one: 'app has a held file',
    many: 'apps have held files',
    reason: 'Buyers do not get them until you decide',
    verb: 'See apps',
    to: '/admin?tab=apps',
  },
  'more-files': {
    one: 'app is missing files',
    many: 'apps are missing files',
    reason: 'On sale, but files are missing for some or all systems',
    verb: 'See apps',
    to: '/admin?tab=apps',
  },
  'more-findings': {
    one: 'part to check',
    many: 'parts to check',
    reason: 'Listed in the store doctor',
    verb: 'Open',
    to: '/admin?tab=settings&view=doctor',
  },
};

function wordsOfStore(need: OfStore): NeedWords {
  switch (need.kind) {
    case 'messages':
      return {
        title: need.count === 1 ? '1 unread message' : `${showCount(need.count)} unread messages`,
        reason: `${need.name}: “${need.text}”`,
        verb: 'Read',
        to: messagesAddress({ ...openMessages, messageId: need.messageId }),
      };
    case 'held-files':
      return {
        title:
          need.count === 1
            ? `${need.fileName} of ${need.app.name} is held`
            : `${showCount(need.count)} files of ${need.app.name} are held`,
        reason: need.heldBecause.replace(/\.$/, ''),
        verb: 'Decide',
        to: appsAddress(need.appId),
      };
    case 'files': {
      const { app, version, missing, appId } = need;
      const name = version === null ? app.name : `${app.name} ${version}`;
      return {
        title:
          missing.length === 0
            ? `${app.name} has no file`
            : `${name} has no file for ${inWords(missing.map((one) => systems[one]))}`,
        reason:
          missing.length === 0 ? 'On sale without a file, so buyers cannot buy it' : 'Recently available, now missing',
        verb: 'Add file',
        to: appsAddress(appId),
      };
    }
    case 'finding':
      return {
        title: `Check ${need.part}`,
        reason: need.text,
        verb: 'Open',
        to: '/admin?tab=settings&view=doctor',
      };
    case 'second-factor':
      return wordsOfSecondFactor(need);
  }
}

const mostNamed = 3;

function wordsOfSecondFactor({ isOwn, emails }: Extract<Need, { kind: 'second-factor' }>): NeedWords {
  const unnamed = emails.length - mostNamed;
  const named = [...emails.slice(0, mostNamed), ...(unnamed > 0 ? [`${unnamed} more`] : [])];
  if (isOwn) {
    return {
      title: `${inWords(['You', ...named])} have no second factor`,
      reason: 'Your password alone opens orders, refunds and buyers’ data',
      verb: 'Add one',
      to: '/admin?tab=account',
    };
  }
  return {
    title: `${inWords(named)} ${emails.length === 1 ? 'has' : 'have'} no second factor`,
    reason: 'A password alone opens orders, refunds and buyers’ data',
    verb: 'Remind',
    to: `mailto:${emails.join(',')}?subject=${encodeURIComponent('Please add a second factor to your account')}`,
  };
}
