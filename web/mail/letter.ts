// The words of a mail, which its HTML and its plain text share.
import type { OfferedFile } from '#contracts/apps.ts';
import { refundDays } from '#contracts/orders.ts';
import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { showBytes } from '#web/components/bytes.ts';
import { showMinor } from '#web/components/figures.ts';
import { showTarget, type SystemTexts } from '#web/components/show-target.ts';
import type { mailTexts } from '#web/texts/mail.ts';
import { showDayInUtc, showInstantInUtc } from './instants.ts';

export type MailTexts = (typeof mailTexts)['en'];

export interface Letter {
  readonly subject: string;
  /** Shown beside the subject in a list of mails. */
  readonly preview: string;
  readonly notice: string | null;
  readonly heading: string;
  readonly lead: string;
  readonly url: string;
  readonly button: string;
  readonly files: readonly LetterFile[];
  readonly order: { readonly title: string; readonly number: string; readonly placedAt: string };
  /** Null in mails that are no receipt. */
  readonly receipt: Receipt | null;
  readonly refund: { readonly title: string; readonly text: string } | null;
  readonly validity: string;
  readonly questions: string;
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

/** Returns the words of a mail. */
export function writeLetter(content: MailContent, texts: MailTexts, systems: SystemTexts): Letter {
  const { kind, mode, store, order, app, link } = content;
  const number = `#${order.number}`;
  const until = showInstantInUtc(link.expiresAt);
  const common = {
    notice: mode === 'test' ? texts.testNotice : null,
    url: link.url,
    button: texts.download(app.name),
    files: content.files.map((file) => fileOf(file, link.url, texts, systems)),
    validity: texts.linkUntil(until),
    questions: texts.questions(store.supportEmail),
  };
  const placed = { number, placedAt: showInstantInUtc(order.placedAt) };
  const subjectOf = (subject: string): string => (mode === 'test' ? texts.testSubject(subject) : subject);
  switch (kind) {
    case 'receipt':
      return {
        ...common,
        subject: subjectOf(texts.receipt.subject(app.name)),
        preview: texts.receipt.preview(number, showMinor(order.amountMinor)),
        heading: texts.receipt.heading(app.name),
        lead: leadOf(content, texts, systems),
        order: { ...placed, title: texts.receiptNumber(number) },
        receipt: receiptOf(content, texts),
        refund: {
          title: texts.refund(refundDays),
          text: texts.refundUntil(showDayInUtc(refundEnd(order.placedAt)), store.supportEmail),
        },
      };
    case 'download-link':
      return {
        ...common,
        subject: subjectOf(texts.downloadLink.subject(app.name)),
        preview: texts.downloadLink.preview(number, until),
        heading: texts.downloadLink.heading,
        lead: texts.downloadLink.lead(app.name),
        order: { ...placed, title: texts.orderNumber(number) },
        receipt: null,
        refund: null,
      };
  }
}

function leadOf({ app, files }: MailContent, texts: MailTexts, { names }: SystemTexts): string {
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

function receiptOf({ mode, order, app }: MailContent, texts: MailTexts): Receipt {
  const { listPriceMinor, amountMinor } = order;
  const method = paymentMethodNames[order.paymentMethod];
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

export function helpAddress({ publicUrl }: MailContent['store']): string {
  return `${publicUrl}/faq`;
}

export function termsAddress({ publicUrl }: MailContent['store']): string {
  return `${publicUrl}/terms-of-service`;
}

const dayMs = 86_400_000;

function refundEnd(placedAt: Date): Date {
  return new Date(placedAt.getTime() + refundDays * dayMs);
}
