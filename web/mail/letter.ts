// The words of a mail, which its HTML and its plain text share.
import { objectionHours } from '#contracts/address-changes.ts';
import { cryptoRestHours } from '#contracts/crypto.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { currency as ownCurrency, formatMinorOf } from '#contracts/money.ts';
import { refundDays } from '#contracts/orders.ts';
import type { MagicLinkContent, MailContent, OrderMailContent } from '#server/mail/mail-content.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showMinor } from '#web/components/figures.ts';
import { showTarget, type SystemTexts } from '#web/components/show-target.ts';
import { methodName } from '#web/components/method-name.ts';
import type { mailTexts } from '#web/texts/mail.ts';
import { showDayInUtc, showInstantInUtc } from './instants.ts';
import { ratingHiddenWords, ratingRequestWords } from './rating-letter.ts';
import {
  consentStatement,
  declinedWords,
  receivedWords,
  type Statement,
  type WithdrawalMailTexts,
} from './withdrawal-letters.ts';

export type MailTexts = (typeof mailTexts)['en'];

export interface Letter {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly notice: string | null;
  readonly heading: string;
  readonly lead: string;
  /** What the mail is for. Null in mails that only tell something. */
  readonly action: { readonly url: string; readonly button: string; readonly hint: string } | null;
  readonly files: readonly LetterFile[];
  /** Null in mails that are about no order. */
  readonly order: LetterOrder | null;
  /** Null in mails that are no receipt. */
  readonly receipt: Receipt | null;
  /** What the buyer or the store declared. Null in most mails. */
  readonly statement: Statement | null;
  readonly refund: { readonly title: string; readonly text: string } | null;
  readonly validity: string | null;
  /** Why the address gets this mail, and where to object. Null in mails that a buyer needs. */
  readonly optOut: { readonly text: string; readonly link: string; readonly url: string } | null;
  readonly questions: string;
}

export interface LetterOrder {
  readonly title: string;
  readonly app: string;
  readonly number: string;
  readonly placedAt: string;
}

export interface LetterFile {
  readonly label: string;
  readonly name: string;
  readonly size: string;
  readonly url: string;
}

export interface Receipt {
  readonly lines: readonly ReceiptLine[];
  readonly total: ReceiptLine;
}

export interface ReceiptLine {
  readonly title: string;
  readonly detail: string | null;
  readonly amount: string;
}

/** The rooms of texts that mails use, in one language. */
export interface LetterTexts {
  readonly mail: MailTexts;
  readonly systems: SystemTexts;
  readonly withdrawal: WithdrawalMailTexts;
}

/** Returns the words of a mail. */
export function writeLetter(content: MailContent, all: LetterTexts): Letter {
  const { mail: texts } = all;
  const letter = letterOf(content, all);
  return content.mode === 'test'
    ? { ...letter, subject: texts.testSubject(letter.subject), notice: noticeOf(content, texts) }
    : letter;
}

function letterOf(content: MailContent, texts: LetterTexts): Letter {
  if (content.kind === 'magic-link') return magicLinkLetter(content, texts.mail);
  if (content.kind === 'withdrawal') return { ...plain, order: null, ...receivedWords(content, texts.withdrawal) };
  return orderLetter(content, texts);
}

function noticeOf({ kind }: MailContent, texts: MailTexts): string {
  return kind === 'receipt' || kind === 'download-link' ? texts.testNotice : texts.testMail;
}

function magicLinkLetter({ store, link }: MagicLinkContent, texts: MailTexts): Letter {
  const { subject, heading, lead, button, hint, validity, questions } = texts.magicLink;
  return {
    ...plain,
    subject: subject(store.name),
    preview: lead(store.name),
    heading,
    lead: lead(store.name),
    action: { url: link.url, button, hint },
    order: null,
    validity: validity(showInstantInUtc(link.expiresAt)),
    questions: questions(store.supportEmail),
  };
}

/** What only some mails have. */
const plain = {
  notice: null,
  action: null,
  files: [],
  receipt: null,
  statement: null,
  refund: null,
  validity: null,
  optOut: null,
} as const;

function orderLetter(content: OrderMailContent, { mail: texts, systems, withdrawal }: LetterTexts): Letter {
  const { kind, store, order, app, link, paymentUrl } = content;
  const number = `#${order.number}`;
  const common = {
    ...plain,
    order: { number, app: app.name, placedAt: showInstantInUtc(order.placedAt), title: texts.orderNumber(number) },
    questions: texts.questions(store.supportEmail),
    ...(link === null ? {} : downloadOf(content, link, texts, systems)),
    ...(paymentUrl === null ? {} : { action: { url: paymentUrl, ...texts.payment } }),
  };
  switch (kind) {
    case 'receipt':
      return {
        ...common,
        subject: texts.receipt.subject(app.name),
        preview: texts.receipt.preview(number, showMinor(order.amountMinor)),
        heading: texts.receipt.heading(app.name),
        lead: leadOf(content, texts, systems),
        order: { ...common.order, title: texts.receiptNumber(number) },
        receipt: receiptOf(content, texts),
        statement: consentStatement(content, withdrawal),
        refund: {
          title: texts.refund(refundDays),
          text: texts.refundUntil(showDayInUtc(refundEnd(order.placedAt)), store.supportEmail),
        },
      };
    case 'download-link':
      return {
        ...common,
        subject: texts.downloadLink.subject(app.name),
        preview: texts.downloadLink.preview(number, link === null ? '' : showInstantInUtc(link.expiresAt)),
        heading: texts.downloadLink.heading,
        lead: texts.downloadLink.lead(app.name),
      };
    case 'refund':
      return { ...common, ...refundWords(content, number, texts) };
    case 'dispute-won':
    case 'dispute-lost':
      return {
        ...common,
        subject: texts.dispute.subject(app.name),
        preview: texts.disputePreview(number),
        heading: texts.dispute.heading,
        lead: kind === 'dispute-won' ? texts.dispute.won(app.name) : texts.dispute.lost(app.name),
      };
    case 'late-payment':
      return {
        ...common,
        subject: texts.latePayment.subject(app.name),
        preview: texts.reviewPreview(number),
        heading: texts.latePayment.heading,
        lead: texts.latePayment.lead(showMinor(order.amountMinor), app.name),
      };
    case 'under-review':
      return {
        ...common,
        subject: texts.underReview.subject(app.name),
        preview: texts.reviewPreview(number),
        heading: texts.underReview.heading,
        lead: texts.underReview.lead(app.name),
      };
    case 'rest-due':
      return {
        ...common,
        subject: texts.restDue.subject(app.name),
        preview: texts.restDue.preview(number),
        heading: texts.restDue.heading,
        lead: texts.restDue.lead(app.name, cryptoRestHours),
      };
    case 'address-change':
      return { ...common, ...addressChangeWords(content, number, texts) };
    case 'withdrawal-declined':
      return { ...common, ...declinedWords(content, number, withdrawal) };
    case 'rating-request':
      return { ...common, ...ratingRequestWords(content, number, texts) };
    case 'rating-hidden':
      return { ...common, ...ratingHiddenWords(content, number, texts) };
  }
}

function addressChangeWords(
  { app, addressChange }: OrderMailContent,
  number: string,
  { addressChange: texts }: MailTexts,
): Pick<Letter, 'subject' | 'preview' | 'heading' | 'lead' | 'action' | 'validity'> {
  const { maskedEmail, url } = addressChange ?? { maskedEmail: '', url: '' };
  return {
    subject: texts.subject(number),
    preview: texts.preview(maskedEmail, objectionHours),
    heading: texts.heading,
    lead: texts.lead(app.name, maskedEmail, objectionHours),
    action: { url, button: texts.button, hint: texts.hint },
    validity: texts.validity,
  };
}

function downloadOf(
  { app, files }: OrderMailContent,
  { url, expiresAt }: NonNullable<OrderMailContent['link']>,
  texts: MailTexts,
  systems: SystemTexts,
): Pick<Letter, 'action' | 'files' | 'validity'> {
  return {
    action: { url, button: texts.download(app.name), hint: texts.downloadHint },
    files: files.map((file) => fileOf(file, url, texts, systems)),
    validity: texts.linkUntil(showInstantInUtc(expiresAt)),
  };
}

function refundWords(
  { app, order, refund }: OrderMailContent,
  number: string,
  texts: MailTexts,
): Pick<Letter, 'subject' | 'preview' | 'heading' | 'lead'> {
  const { subject, preview, heading, lead, linkEnded, linkStays } = texts.refundMail;
  const minor = refund?.amountMinor ?? 0;
  const currency = refund?.currency ?? ownCurrency;
  const amount = currency === ownCurrency ? showMinor(minor) : `${formatMinorOf(minor, currency)} ${currency}`;
  const ends = order.status === 'refunded' ? linkEnded : order.status === 'completed' ? linkStays : null;
  const words = lead(amount, app.name, methodName(order.paymentMethod));
  return {
    subject: subject(app.name),
    preview: preview(number, amount),
    heading: heading(amount),
    lead: ends === null ? words : `${words} ${ends}`,
  };
}

function leadOf({ app, files }: OrderMailContent, texts: MailTexts, { names }: SystemTexts): string {
  const platforms = [...new Set(files.map(({ platform }) => platform))].filter((platform) => platform !== 'any');
  if (platforms.length === 0) return texts.allComputers;
  return texts.availability(app.version, texts.systems(platforms.map((platform) => names[platform])));
}

/** The download page puts the system of its address's fragment first. */
function fileOf(file: OfferedFile, url: string, texts: MailTexts, systems: SystemTexts): LetterFile {
  return {
    label: texts.fileLink(showTarget(file, systems)),
    name: file.fileName,
    size: showBytes(file.sizeBytes),
    url: file.platform === 'any' ? url : `${url}#${file.platform}`,
  };
}

function receiptOf({ mode, order, app }: OrderMailContent, texts: MailTexts): Receipt {
  const { listPriceMinor, amountMinor } = order;
  const method = methodName(order.paymentMethod);
  const saved = listPriceMinor - amountMinor;
  const percent = Math.round((saved / listPriceMinor) * 100);
  const discount = { title: texts.discount(method, percent), detail: null, amount: `−${showMinor(saved)}` };
  const bought = {
    title: app.version === null ? app.name : `${app.name} ${app.version}`,
    detail: app.licenceLine,
    amount: showMinor(listPriceMinor),
  };
  return {
    lines: saved > 0 ? [bought, discount] : [bought],
    total: {
      title: texts.paid,
      detail: mode === 'test' ? texts.nothingPaid : method,
      amount: showMinor(amountMinor),
    },
  };
}

export function purchasesAddress({ publicUrl }: MailContent['store']): string {
  return `${publicUrl}/purchases`;
}

export function helpAddress({ publicUrl }: MailContent['store']): string {
  return `${publicUrl}/faq`;
}

export function termsAddress({ publicUrl }: MailContent['store']): string {
  return `${publicUrl}/terms-of-service`;
}

export function withdrawalAddress({ publicUrl }: MailContent['store']): string {
  return `${publicUrl}/withdrawal`;
}

const dayMs = 86_400_000;

function refundEnd(placedAt: Date): Date {
  return new Date(placedAt.getTime() + refundDays * dayMs);
}
