// The words of a mail, which its HTML and its plain text share.
import { objectionHours } from '#contracts/address-changes.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { refundDays } from '#contracts/promises.ts';
import type { MagicLinkContent, MailContent, OrderMailContent } from '#server/mail/mail-content.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showMinor } from '#web/components/figures.ts';
import { showTarget, type SystemTexts } from '#web/components/show-target.ts';
import { methodName } from '#web/components/method-name.ts';
import { showDayInUtc, showInstantInUtc } from './instants.ts';
import { refundedAmount, wordsOf } from './letter-words.ts';
import { ratingHiddenParts, ratingRequestParts } from './rating-letter.ts';
import type { LetterTexts, MailTexts } from './text-rooms.ts';
import { consentStatement, declinedParts, receivedParts, type Statement } from './withdrawal-letters.ts';

export interface Letter {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly notice: string | null;
  readonly heading: string;
  /** Paragraphs, whose lines stay lines. */
  readonly lead: readonly string[];
  /** Null in mails that only inform. */
  readonly action: { readonly url: string; readonly button: string; readonly hint: string } | null;
  readonly files: readonly LetterFile[];
  /** Null in mails that are about no order. */
  readonly order: LetterOrder | null;
  /** Null in mails that are no receipt. */
  readonly receipt: Receipt | null;
  /** A declaration by the buyer or the store. Null in most mails. */
  readonly statement: Statement | null;
  readonly refund: { readonly title: string; readonly text: string } | null;
  readonly validity: string | null;
  /** The reason for the mail, and the page to object. Null in mails that a buyer needs. */
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

export function writeLetter(content: MailContent, all: LetterTexts, saved: string | null): Letter {
  const { mail: texts } = all;
  const { subject, heading, paragraphs: lead } = wordsOf(content, all, saved);
  const letter = { ...partsOf(content, all), subject, heading, lead };
  return content.mode === 'test'
    ? { ...letter, subject: texts.testSubject(letter.subject), notice: noticeOf(content, texts) }
    : letter;
}

export type LetterParts = Omit<Letter, 'subject' | 'heading' | 'lead'>;

function partsOf(content: MailContent, texts: LetterTexts): LetterParts {
  if (content.kind === 'magic-link') return magicLinkLetter(content, texts.mail);
  if (content.kind === 'withdrawal') return { ...plain, order: null, ...receivedParts(content, texts.withdrawal) };
  return orderLetter(content, texts);
}

function noticeOf({ kind }: MailContent, texts: MailTexts): string {
  return kind === 'receipt' || kind === 'download-link' ? texts.testNotice : texts.testMail;
}

function magicLinkLetter({ store, link }: MagicLinkContent, texts: MailTexts): LetterParts {
  const { lead, button, hint, validity, questions } = texts.magicLink;
  return {
    ...plain,
    preview: lead(store.name),
    action: { url: link.url, button, hint },
    order: null,
    validity: validity(showInstantInUtc(link.expiresAt)),
    questions: questions(store.supportEmail),
  };
}

/** Defaults of the parts that only some mails have. */
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

function orderLetter(content: OrderMailContent, { mail: texts, systems, withdrawal }: LetterTexts): LetterParts {
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
        preview: texts.receipt.preview(number, showMinor(order.amountMinor)),
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
        preview: texts.downloadLink.preview(number, link === null ? '' : showInstantInUtc(link.expiresAt)),
      };
    case 'refund':
      return { ...common, preview: texts.refundMail.preview(number, refundedAmount(content)) };
    case 'dispute-won':
    case 'dispute-lost':
      return {
        ...common,
        preview: texts.disputePreview(number),
      };
    case 'late-payment':
      return {
        ...common,
        preview: texts.reviewPreview(number),
      };
    case 'under-review':
      return {
        ...common,
        preview: texts.reviewPreview(number),
      };
    case 'rest-due':
      return {
        ...common,
        preview: texts.restDue.preview(number),
      };
    case 'address-change':
      return { ...common, ...addressChangeParts(content, texts) };
    case 'withdrawal-declined':
      return { ...common, ...declinedParts(content, number, withdrawal) };
    case 'rating-request':
      return { ...common, ...ratingRequestParts(content, number, texts) };
    case 'rating-hidden':
      return { ...common, ...ratingHiddenParts(content, number, texts) };
  }
}

function addressChangeParts(
  { addressChange }: OrderMailContent,
  { addressChange: texts }: MailTexts,
): Pick<Letter, 'preview' | 'action' | 'validity'> {
  const { maskedEmail, url } = addressChange ?? { maskedEmail: '', url: '' };
  return {
    preview: texts.preview(maskedEmail, objectionHours),
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
