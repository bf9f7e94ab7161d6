import type { MailContent } from '#server/mail/mail-content.ts';
import { helpAddress, purchasesAddress, termsAddress, withdrawalAddress, type Letter } from './letter.ts';
import type { LetterTexts } from './text-rooms.ts';
import type { Statement } from './withdrawal-letters.ts';

export function letterText(letter: Letter, { store }: MailContent, { mail: texts, withdrawal }: LetterTexts): string {
  const { action, order, receipt, refund, files, statement } = letter;
  const rows = receipt === null ? [] : [...receipt.lines, receipt.total];
  const paragraphs = [
    letter.notice,
    letter.heading,
    ...letter.lead,
    action === null ? null : `${action.button}:\n${action.url}`,
    order === null
      ? null
      : [
          ...(receipt === null ? [`${texts.app}: ${order.app}`] : []),
          `${texts.orderLabel}: ${order.number}`,
          `${texts.ordered}: ${order.placedAt}`,
          ...rows.map(({ title, detail, amount }) => `${title}: ${amount}${detail === null ? '' : ` (${detail})`}`),
        ].join('\n'),
    files.length === 0
      ? null
      : [texts.files, ...files.map(({ label, name, size }) => `- ${label}: ${name}, ${size}`)].join('\n'),
    ...(statement === null ? [] : statementText(statement)),
    refund === null ? null : `${refund.title} ${refund.text}`,
    letter.validity,
    letter.questions,
    letter.optOut === null ? null : `${letter.optOut.text}\n${letter.optOut.link}: ${letter.optOut.url}`,
    [
      store.name,
      store.publicUrl,
      `${texts.purchases}: ${purchasesAddress(store)}`,
      `${texts.help}: ${helpAddress(store)}`,
      `${texts.terms}: ${termsAddress(store)}`,
      `${withdrawal.link}: ${withdrawalAddress(store)}`,
    ].join('\n'),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== null).join('\n\n')}\n`;
}

function statementText({ title, lines, after }: Statement): (string | null)[] {
  return [`${title}:\n${lines.map((line) => `> ${line}`).join('\n')}`, after];
}
