import { formatMinor } from '#contracts/money.ts';
import { methodOf, paymentMethodNames } from '#contracts/payment-methods.ts';
import type { Config } from '#server/config.ts';
import type { DueMail } from './mail-store.ts';
import type { OutgoingMail } from './mail-transport.ts';

export type MailSettings = Pick<Config, 'publicUrl' | 'storeName' | 'supportEmail' | 'mailFrom'>;

export interface ComposeDeps {
  readonly settings: () => MailSettings;
  readonly tokenFor: (orderId: string, issue: number) => string;
}

interface Letter {
  readonly subject: string;
  readonly opening: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Throws if the order has no such link. */
export function composeMail({ settings, tokenFor }: ComposeDeps, mail: DueMail): OutgoingMail {
  const config = settings();
  if (mail.expiresAt === null) throw new Error('The order has no such download link.');
  const letter = letters[mail.kind](mail, config);
  const link = `${config.publicUrl}/download/${encodeURIComponent(tokenFor(mail.orderId, mail.issue))}`;
  const notice = mail.mode === 'test' ? 'This is a test purchase. You have not been charged.' : null;
  const validity =
    `The link works until ${formatInstant(mail.expiresAt)}. The app is yours to keep: once the link has expired, ` +
    'open it to request a new one by email.';
  const closing = `Questions? Reply to this email or write to ${config.supportEmail}, and include your order number.`;
  return {
    id: mail.id,
    from: { name: oneLine(config.storeName), address: config.mailFrom },
    replyTo: config.supportEmail,
    to: mail.recipient,
    subject: oneLine(`${mail.mode === 'test' ? '[Test] ' : ''}${letter.subject}`),
    text: asText([notice, letter.opening, letter.facts, `Download: ${link}`, validity, closing, config.storeName]),
    html: asHtml({ notice, letter, link, validity, closing, config }),
  };
}

const letters: Record<DueMail['kind'], (mail: DueMail, config: MailSettings) => Letter> = {
  receipt: (mail, { storeName }) => ({
    subject: `Your receipt for ${mail.appName}`,
    opening: `Thank you for buying ${oneLine(mail.appName)} from ${storeName}. Here are your receipt and your download link.`,
    facts: [
      ['App', oneLine(mail.appName)],
      ['Paid', `$${formatMinor(mail.amountMinor)}`],
      ['Paid with', paymentMethodNames[methodOf(mail.paymentMethod)]],
      ['Ordered', formatInstant(mail.orderedAt)],
      ['Order number', mail.orderId],
    ],
  }),
  'download-link': (mail) => ({
    subject: `Your new download link for ${mail.appName}`,
    opening: `Here is your new download link for ${oneLine(mail.appName)}. Earlier links may have expired.`,
    facts: [
      ['App', oneLine(mail.appName)],
      ['Order number', mail.orderId],
    ],
  }),
};

function asText(parts: readonly (string | null | Letter['facts'])[]): string {
  const paragraphs = parts
    .filter((part) => part !== null)
    .map((part) => (typeof part === 'string' ? part : part.map(([label, value]) => `${label}: ${value}`).join('\n')));
  return `${paragraphs.join('\n\n')}\n`;
}

interface HtmlParts {
  readonly notice: string | null;
  readonly letter: Letter;
  readonly link: string;
  readonly validity: string;
  readonly closing: string;
  readonly config: MailSettings;
}

// Inline styles, because mail programs drop style sheets.
function asHtml({ notice, letter, link, validity, closing, config }: HtmlParts): string {
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const rows = letter.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:normal;color:#555">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(value)}</td></tr>`,
  );
  const href = escapeHtml(link);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(oneLine(letter.subject))}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#111;background:#fff">
<div style="max-width:560px;margin:0 auto">
${notice === null ? '' : `<p style="margin:0 0 16px;padding:8px 12px;border:1px solid #b45309;color:#7c2d12">${escapeHtml(notice)}</p>`}
${paragraph(letter.opening)}
<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>
<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 18px;background:#1d4ed8;color:#fff;text-decoration:none;border-radius:6px">Download</a></p>
<p style="margin:0 0 16px;word-break:break-all"><a href="${href}" style="color:#1d4ed8">${href}</a></p>
${paragraph(validity)}
${paragraph(closing)}
<p style="margin:0;color:#555">${escapeHtml(config.storeName)}</p>
</div></body></html>
`;
}

const instantFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
});

function formatInstant(instant: Date): string {
  return `${instantFormat.format(instant)} UTC`;
}

/** Replaces line breaks and other control characters, so that a name cannot start a new line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character] ?? '');
}
