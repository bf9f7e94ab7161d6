import { discountPercents, paymentMethodNames, type PaymentMethod } from '#contracts/payment-methods.ts';
import {
  cashAppMinutes,
  cryptoMinutes,
  cryptoWindowSeconds,
  platforms,
  refundProcessingDays,
  refundTimes,
  type Span,
} from '#contracts/promises.ts';
import { requiredCompanyFacts, type Company } from '#contracts/settings.ts';
import type { WrittenValues } from './common-values.ts';
import { code, factLines, list, table } from './markdown-text.ts';
import type { StoreFacts } from './store-facts.ts';

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const names = (methods: readonly PaymentMethod[]) => methods.map((method) => paymentMethodNames[method]);
const span = ([least, most]: Span): string => `${least}-${most}`;

export function englishValues({ mode, settings, methods, cookies, hosts, retention }: StoreFacts): WrittenValues {
  const { company } = settings;
  return {
    currency: 'US dollars',
    methods: methods.length === 0 ? 'none at the moment' : and.format(names(methods)),
    discounts: discountsOf(methods),
    'payment-times': paymentTimes(methods),
    'refund-processing': span(refundProcessingDays),
    'rating-mail': settings.asksForRatings
      ? 'A week after a purchase the store asks by email for a rating of the app, once for each app; the law calls that advertising. It has a legitimate interest in what buyers think (Art. 6(1)(f) GDPR). You can object when you buy and at any time later, by the link in that email. The store sends no other advertising.'
      : 'The store sends no advertising.',
    platforms: and.format([`${platforms.windows} or later`, `${platforms.macos} or later`, ...platforms.others]),
    hosts:
      hosts.length === 0
        ? 'The pages of this store run no scripts from other companies and load nothing from them.'
        : `The page where you pay with PayPal, Venmo, a card, Apple Pay or Google Pay runs scripts from PayPal and, for their own buttons, from Google and Apple. It may load from ${and.format(hosts.map(code))}. These companies may set cookies of their own there. No other page loads anything from other companies.`,
    'refund-times': refundTable(methods),
    cookies: table(
      ['Cookie', 'Set when', 'What for', 'Kept'],
      [
        [
          code(cookies.buyer.name),
          'you open a purchase, or ask for the page of your purchases',
          'Lets the store recognize your purchase, so that you can get back to it and don’t pay twice.',
          `${cookies.buyer.days} days`,
        ],
        [
          code(cookies.purchases.name),
          'you open the page of your purchases from its email',
          'Keeps that page open for you.',
          `${cookies.purchases.days} days, or until you sign out`,
        ],
        [
          code(cookies.operator.name),
          'somebody who runs the store signs in',
          'Keeps them signed in. Buyers never get it.',
          `${cookies.operator.days} days, or until they sign out`,
        ],
      ],
    ),
    'browser-storage': list([
      'the light or dark theme, if you choose one;',
      'that you closed an announcement of the store, if you did;',
      'which apps this browser has bought, so that the store can mark them;',
      `a Cash App or cryptocurrency payment that you have started, so that you find back to it;`,
      'until you close the tab: how far you had scrolled, the email address and choices of a purchase you have begun, a random number that names it, and a payment that is not completed yet;',
      'if you run the store: that you have signed in here, when you last looked at the orders and, until you close the tab, what you typed and have not saved, and whether the store had a problem when you last looked.',
    ]),
    retention: table(
      ['What', 'How long'],
      [
        ['Orders, payments, refunds and the texts that applied to them', 'As long as tax and commercial law asks'],
        ['Your right to the apps you bought', 'Without end, so that you can always download them again'],
        ['The address of an email that the store sent, and its copy', `${retention.mailAddress} days`],
        ['A link to the page of your purchases', '1 day'],
        ['A new address for an order that you did not confirm', `${retention.unprovenAddress} days`],
        ['A request to change the address of an order', `${retention.addressChange} days after it ended`],
        ['Payment attempts that failed, to stop card fraud', `${retention.failedPayment} days`],
        ['A keyed hash of your network address or email address, against abuse', 'At most 1 day'],
        ['Notices of payment providers', `${retention.providerEvent} days`],
        ['Cash App receipts that were checked', `${retention.cashAppReceipt} days`],
        [
          'Your rating',
          'Until you remove it. Of one that the store had hidden, the stars and your address stay, so that a new one is hidden too. When your data is deleted, only the stars stay',
        ],
        ['A keyed hash of your address, if you want no emails about ratings', 'Without end, so that you get none'],
        ['A withdrawal from a contract', 'As long as its order'],
        ['A withdrawal that fits no order', `${retention.unmatchedWithdrawal} days after it was closed`],
        ['Messages to support', 'Until you ask for their deletion'],
      ],
    ),
    company: companyFacts(company, mode === 'test'),
  };
}

function discountsOf(methods: readonly PaymentMethod[]): string {
  const discounted = methods.filter((method) => discountPercents[method] > 0);
  const byPercent = Map.groupBy(discounted, (method) => discountPercents[method]);
  const parts = [...byPercent.entries()]
    .toSorted(([one], [other]) => other - one)
    .map(([percent, group]) => `${percent}% off with ${or.format(names(group))}`);
  return parts.length === 0 ? 'none at the moment' : and.format(parts);
}

function paymentTimes(methods: readonly PaymentMethod[]): string {
  return [
    ...(methods.includes('cashapp') ? [`A Cash App payment usually takes ${span(cashAppMinutes)} minutes.`] : []),
    ...(methods.includes('crypto')
      ? [
          `Cryptocurrency usually takes ${span(cryptoMinutes)} minutes, depending on the network; the price is held for ${cryptoWindowSeconds / 60} minutes after you choose a coin.`,
        ]
      : []),
  ].join(' ');
}

function refundTable(methods: readonly PaymentMethod[]): string {
  const rows = refundTimes.flatMap(({ methods: together, days }) => {
    const offered = together.filter((method) => methods.includes(method));
    return offered.length === 0 ? [] : [[and.format(names(offered)), `${span(days)} business days`]];
  });
  const coins = 'A refund of cryptocurrency is worth the dollars you paid; its amount in coins may differ.';
  if (rows.length === 0) return 'How long the money then takes depends on the payment method.';
  return `${table(['Paid with', 'Time'], rows)}${methods.includes('crypto') ? `\n\n${coins}` : ''}`;
}

function companyFacts(company: Company, isTestMode: boolean): string {
  const isFilled = requiredCompanyFacts.every((fact) => company[fact] !== '');
  const facts = factLines([
    ['Company', [company.name, company.legalForm].filter((part) => part !== '').join(' ')],
    ['Represented by', company.representative],
    ['Address', company.address],
    ['Email', company.email],
    ['Phone', company.phone],
    ['Register', company.register],
    ['VAT number', company.vatId],
  ]);
  const missing = isTestMode
    ? 'This is a store in test mode. Its company is not filled in: nothing is sold here, and no real money moves.'
    : 'The operator of this store has not filled in the company yet. Please write to the support address.';
  return [...(facts === '' ? [] : [facts]), ...(isFilled ? [] : [missing])].join('\n\n');
}
