// The words of mails that an owner can change, and what their values stand for.
import { objectionHours } from '#contracts/address-changes.ts';
import { cryptoRestHours } from '#contracts/crypto.ts';
import type { MailKind } from '#contracts/mail.ts';
import { fillMailWords, parseMailText, type MailValues, type MailWords } from '#contracts/mail-texts.ts';
import { currency as ownCurrency, formatMinorOf } from '#contracts/money.ts';
import { refundDays } from '#contracts/promises.ts';
import type { MailContent, OrderMailContent } from '#server/mail/mail-content.ts';
import { showMinor } from '#web/components/figures.ts';
import { methodName } from '#web/components/method-name.ts';
import { showInstantInUtc } from './instants.ts';
import type { LetterTexts, MailTexts } from './text-rooms.ts';

export function wordsOf(content: MailContent, texts: LetterTexts, saved: string | null): MailWords {
  const values = valuesOf(content, texts);
  const words = saved === null ? null : parseMailText(saved);
  return words === null ? defaultWords(content.kind, texts, values) : fillMailWords(words, values);
}

/** Returns the words that the store comes with. `values` are those of a mail, or the names of the values in braces. */
export function defaultWords(
  kind: MailKind,
  { mail: texts, withdrawal }: Pick<LetterTexts, 'mail' | 'withdrawal'>,
  values: MailValues,
): MailWords {
  const { app, order, amount, hours } = values;
  const words = (subject: string, heading: string, lead: string): MailWords => {
    return { subject, heading, paragraphs: [lead] };
  };
  switch (kind) {
    case 'receipt':
      return words(texts.receipt.subject(app), texts.receipt.heading(app), values.availability);
    case 'download-link':
      return words(texts.downloadLink.subject(app), texts.downloadLink.heading, texts.downloadLink.lead(app));
    case 'refund': {
      const { subject, heading, lead } = texts.refundMail;
      const all = `${lead(amount, app, values.method)} ${values['download-state']}`;
      return words(subject(app), heading(amount), all.trimEnd());
    }
    case 'dispute-won':
      return words(texts.dispute.subject(app), texts.dispute.heading, texts.dispute.won(app));
    case 'dispute-lost':
      return words(texts.dispute.subject(app), texts.dispute.heading, texts.dispute.lost(app));
    case 'late-payment':
      return words(texts.latePayment.subject(app), texts.latePayment.heading, texts.latePayment.lead(amount, app));
    case 'under-review':
      return words(texts.underReview.subject(app), texts.underReview.heading, texts.underReview.lead(app));
    case 'rest-due':
      return words(texts.restDue.subject(app), texts.restDue.heading, texts.restDue.lead(app, hours));
    case 'magic-link': {
      const { subject, heading, lead } = texts.magicLink;
      return words(subject(values['store-name']), heading, lead(values['store-name']));
    }
    case 'address-change': {
      const { subject, heading, lead } = texts.addressChange;
      return words(subject(order), heading, lead(app, values['new-address'], hours));
    }
    case 'withdrawal': {
      const { subject, heading, lead } = withdrawal.received;
      return words(subject, heading, lead(values['received-at']));
    }
    case 'withdrawal-declined': {
      const { subject, heading, lead } = withdrawal.declined;
      return words(subject(order), heading, lead(app, values['refund-days']));
    }
    case 'rating-request': {
      const { subject, heading, lead } = texts.ratingRequest;
      return words(subject(app), heading(app), lead(app));
    }
    case 'rating-hidden':
      return words(texts.ratingHidden.subject(app), texts.ratingHidden.heading, values.decision);
  }
}

function valuesOf(content: MailContent, texts: LetterTexts): MailValues {
  const { store } = content;
  const common = { ...noValues, 'store-name': store.name, 'support-email': store.supportEmail };
  if (content.kind === 'magic-link') return common;
  if (content.kind === 'withdrawal') {
    const { orderNumber, receivedAt } = content.withdrawal;
    return { ...common, order: orderNumber, 'received-at': showInstantInUtc(receivedAt) };
  }
  const { kind, app, order, addressChange } = content;
  return {
    ...common,
    app: app.name,
    order: `#${order.number}`,
    amount: kind === 'refund' ? refundedAmount(content) : showMinor(order.amountMinor),
    availability: availability(content, texts),
    method: methodName(order.paymentMethod),
    'download-state': downloadState(content, texts.mail),
    hours: String(kind === 'address-change' ? objectionHours : cryptoRestHours),
    'new-address': addressChange?.maskedEmail ?? '',
    decision: decision(content, texts.mail),
  };
}

const noValues = {
  app: '',
  order: '',
  amount: '',
  availability: '',
  method: '',
  'download-state': '',
  hours: '',
  'new-address': '',
  decision: '',
  'received-at': '',
  'refund-days': String(refundDays),
};

export function refundedAmount({ refund }: Pick<OrderMailContent, 'refund'>): string {
  const minor = refund?.amountMinor ?? 0;
  const currency = refund?.currency ?? ownCurrency;
  return currency === ownCurrency ? showMinor(minor) : `${formatMinorOf(minor, currency)} ${currency}`;
}

function downloadState({ order: { status } }: OrderMailContent, { refundMail: texts }: MailTexts): string {
  if (status === 'refunded') return texts.linkEnded;
  return status === 'completed' ? texts.linkStays : '';
}

function decision({ app, hideReason }: OrderMailContent, { ratingHidden: texts }: MailTexts): string {
  const reason = hideReason === null ? '' : texts.reasons[hideReason];
  return hideReason === 'fraud' ? texts.leadFraud(app.name, reason) : texts.lead(app.name, reason);
}

function availability({ app, files }: OrderMailContent, { mail: texts, systems: { names } }: LetterTexts): string {
  const platforms = [...new Set(files.map(({ platform }) => platform))].filter((platform) => platform !== 'any');
  if (platforms.length === 0) return texts.allComputers;
  return texts.availability(app.version, texts.systems(platforms.map((platform) => names[platform])));
}
