// The words of mails about withdrawals, and of the consent in a receipt.
import { refundDays, withdrawalRefundDays } from '#contracts/promises.ts';
import type { OrderMailContent, WithdrawalContent } from '#server/mail/mail-content.ts';
import type { withdrawalMailTexts } from '#web/texts/withdrawal-mail.ts';
import { showInstantInUtc } from './instants.ts';

export type WithdrawalMailTexts = (typeof withdrawalMailTexts)['en'];

export interface Statement {
  readonly title: string;
  readonly lines: readonly string[];
  /** The text after the block. */
  readonly after: string | null;
}

export function receivedParts({ store, withdrawal }: WithdrawalContent, { received: texts }: WithdrawalMailTexts) {
  const { name, orderNumber, email, receivedAt } = withdrawal;
  const at = showInstantInUtc(receivedAt);
  return {
    preview: texts.preview(orderNumber, at),
    statement: {
      title: texts.title,
      lines: [texts.declaration, texts.name(name), texts.order(orderNumber), texts.email(email), texts.receivedAt(at)],
      after: texts.next(withdrawalRefundDays, refundDays),
    },
    questions: texts.questions(store.supportEmail),
  };
}

export function declinedParts({ note }: OrderMailContent, number: string, { declined: texts }: WithdrawalMailTexts) {
  return {
    preview: texts.preview(number),
    statement: { title: texts.title, lines: (note ?? '').split('\n'), after: null },
  };
}

export function consentStatement(
  { consent }: OrderMailContent,
  { consent: texts }: WithdrawalMailTexts,
): Statement | null {
  if (consent === null) return null;
  const lines = [consent.text, texts.at(showInstantInUtc(consent.givenAt))];
  return { title: texts.title, lines, after: texts.refundStays(refundDays) };
}
