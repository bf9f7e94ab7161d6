import type { Platform } from '#contracts/files.ts';
import type { Need } from '#contracts/overview.ts';
import type { ReviewReason } from '#contracts/reviews.ts';
import { messagesAddress, openMessages } from '#web/admin/messages/message-view.ts';
import { showMoney } from '#web/admin/orders/money-text.ts';
import { nameOfMethod } from '#web/admin/orders/method-name.ts';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { showCount, showPrice } from '#web/components/figures.ts';

export interface NeedWords {
  readonly title: string;
  /** What stands below it, before the instant of `since`. */
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

/** Says what waits, why, and what to do about it. `ownEmail` is the operator's. */
export function wordsOfNeed(need: Need, ownEmail: string): NeedWords {
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
    case 'more-reviews':
      return {
        title: `${showCount(need.count)} more ${need.count === 1 ? 'order needs' : 'orders need'} review`,
        reason: 'Money arrived that could not complete them',
        verb: 'See all',
        to: ordersAddress({ ...allOrders, review: 'open' }),
      };
    case 'dispute':
      return {
        title: `Dispute on #${need.orderNumber}, ${need.app.name} ${showPrice(need.amount)}`,
        reason: `${nameOfMethod(need.paymentMethod)}: the buyer asks for the money back. The download is closed`,
        verb: 'Answer',
        to: ordersAddress(allOrders, need.orderId),
      };
    case 'more-disputes':
      return {
        title: `${showCount(need.count)} more open ${need.count === 1 ? 'dispute' : 'disputes'}`,
        reason: 'Newer than these',
        verb: 'See orders',
        to: ordersAddress({ ...allOrders, dispute: 'open' }),
      };
    default:
      return wordsOfCare(need, ownEmail);
  }
}

type Care = Exclude<Need, { kind: 'cashapp' | 'review' | 'more-reviews' | 'dispute' | 'more-disputes' }>;

function wordsOfCare(need: Care, ownEmail: string): NeedWords {
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
    case 'more-held-files':
      return {
        title: `${showCount(need.count)} more ${need.count === 1 ? 'app has a held file' : 'apps have held files'}`,
        reason: 'Buyers do not get them until you decide',
        verb: 'See apps',
        to: '/admin?tab=apps',
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
          missing.length === 0
            ? 'It is on sale, but nobody can buy it'
            : 'Buyers of that system could have one until lately',
        verb: 'Add file',
        to: appsAddress(appId),
      };
    }
    case 'more-files':
      return {
        title: `${showCount(need.count)} more ${need.count === 1 ? 'app lacks' : 'apps lack'} files`,
        reason: 'On sale, without a file for a system or for any',
        verb: 'See apps',
        to: '/admin?tab=apps',
      };
    case 'finding':
      return {
        title: `${need.part} needs a look`,
        reason: need.text,
        verb: 'Look',
        to: '/admin?tab=settings&view=doctor',
      };
    case 'second-factor':
      return wordsOfSecondFactor(need.emails, ownEmail);
  }
}

function wordsOfSecondFactor(emails: readonly string[], ownEmail: string): NeedWords {
  if (emails.includes(ownEmail)) {
    return {
      title: 'You have no second factor',
      reason: 'Your password alone opens orders, refunds and buyers’ data',
      verb: 'Add one',
      to: '/admin?tab=account',
    };
  }
  const names = inWords(emails);
  return {
    title: `${names} ${emails.length === 1 ? 'has' : 'have'} no second factor`,
    reason: 'A password alone opens orders, refunds and buyers’ data',
    verb: 'Remind',
    to: `mailto:${emails.join(',')}?subject=${encodeURIComponent('Please add a second factor to your account')}`,
  };
}

/** "a", "a and b", "a, b and c". */
function inWords(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items);
}
