import { mailPictureAddress, type AppPicture, type Finish } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import { purchaseLinkMinutes } from '#contracts/purchases.ts';
import { ownIconUrl } from '#server/catalog/app.ts';
import { maskEmail } from '#server/mask-email.ts';
import type { Config } from '#server/config.ts';
import type { MailContent, OrderMailContent, RenderMail } from './mail-content.ts';
import { hasDownloadLink, isAboutOrder, isAboutPayment } from './mail-rules.ts';
import type { MailMessage } from './mail-message.ts';
import type { DueMail } from './mail-store.ts';

export type MailSettings = Pick<Config, 'mode' | 'publicUrl' | 'storeName' | 'supportEmail' | 'mailFrom'>;

export interface ComposeDeps {
  readonly settings: () => MailSettings;
  readonly tokenFor: (orderId: string, issue: number) => string;
  /** Returns the address that a magic link leads to. */
  readonly magicLinkUrl: (id: string) => string;
  /** Returns the address where a change of address can be objected to. */
  readonly objectionUrl: (id: string) => string;
  /** Returns the path of the page that shows how an order's payment stands, or null if its method has none. */
  readonly paymentPage: (orderId: string) => Promise<string | null>;
  readonly offeredFiles: (app: { readonly id: string; readonly name: string }) => Promise<readonly OfferedFile[]>;
  readonly findLook: (appId: string) => Promise<MailLook>;
  readonly renderMail: RenderMail;
  /** Returns the texts that an order was placed under. */
  readonly orderTexts: (orderId: string) => Promise<readonly OrderText[]>;
}

export interface OrderText {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** What the law wants a buyer to have for keeps. */
const attachedKinds = ['terms-of-service', 'withdrawal'];

function receiptAttachments(texts: readonly OrderText[]): NonNullable<MailMessage['attachments']> {
  return texts
    .filter(({ kind }) => attachedKinds.includes(kind))
    .map(({ title, text }) => ({ fileName: `${oneLine(title)}.txt`, text: `${title}\n\n${text.trim()}\n` }));
}

interface MailLook {
  readonly hue: number;
  readonly finish: Finish;
  readonly picture: Pick<AppPicture, 'light' | 'alt'> | null;
}

/** Throws if the order has no such link, or the reply, notice or change of address was deleted. */
export async function composeMail(deps: ComposeDeps, mail: DueMail, recipient: string): Promise<MailMessage> {
  if (mail.kind === 'reply' || mail.kind === 'notice') return composeWords(deps, mail, recipient);
  const content = await contentOf(deps, mail);
  const message = await composeContent(deps, content, { id: mail.id, createdAt: mail.createdAt, to: recipient });
  if (mail.kind !== 'receipt' || mail.orderId === null) return message;
  return { ...message, attachments: receiptAttachments(await deps.orderTexts(mail.orderId)) };
}

async function contentOf(deps: ComposeDeps, mail: DueMail): Promise<MailContent> {
  if (mail.kind === 'magic-link') return magicLinkContent(deps, mail);
  if (mail.kind === 'withdrawal') return withdrawalContent(deps, mail);
  return orderContent(deps, mail);
}

function composeWords({ settings }: Pick<ComposeDeps, 'settings'>, mail: DueMail, recipient: string): MailMessage {
  const { id, createdAt, ownSubject, ownText, inReplyTo, references } = mail;
  if (ownSubject === null || ownText === null) throw new Error('The reply or notice was deleted.');
  const { storeName, mailFrom, supportEmail } = settings();
  return {
    id,
    createdAt,
    to: recipient,
    from: { name: oneLine(storeName), address: mailFrom },
    replyTo: supportEmail,
    subject: oneLine(ownSubject),
    text: ownText,
    html: null,
    ...(mail.kind === 'reply' ? { answers: { inReplyTo, references: references ?? '' } } : {}),
  };
}

/** Renders a mail of this content. */
export async function composeContent(
  { settings, renderMail }: Pick<ComposeDeps, 'settings' | 'renderMail'>,
  content: MailContent,
  envelope: Pick<MailMessage, 'id' | 'createdAt' | 'to'>,
): Promise<MailMessage> {
  const { storeName, mailFrom, supportEmail } = settings();
  const { subject, text, html } = await renderMail(content);
  return {
    ...envelope,
    from: { name: oneLine(storeName), address: mailFrom },
    replyTo: supportEmail,
    subject: oneLine(subject),
    text,
    html,
  };
}

/** Returns how a mail names the store. */
export function storeOf({ storeName, supportEmail, publicUrl }: MailSettings): MailContent['store'] {
  return { name: oneLine(storeName), supportEmail, publicUrl };
}

function magicLinkContent({ settings, magicLinkUrl }: ComposeDeps, { id, createdAt, giveUpAt }: DueMail): MailContent {
  const expiresAt = giveUpAt ?? new Date(createdAt.getTime() + purchaseLinkMinutes * 60_000);
  const all = settings();
  return { kind: 'magic-link', mode: all.mode, store: storeOf(all), link: { url: magicLinkUrl(id), expiresAt } };
}

function withdrawalContent({ settings }: ComposeDeps, mail: DueMail): MailContent {
  const { withdrawnName: name, withdrawnOrder: orderNumber, withdrawnEmail: email, createdAt: receivedAt } = mail;
  if (name === null || orderNumber === null || email === null) throw new Error('The withdrawal was forgotten.');
  const all = settings();
  return {
    kind: 'withdrawal',
    language: mail.withdrawnLanguage ?? 'en',
    mode: all.mode,
    store: storeOf(all),
    withdrawal: { name, orderNumber, email, receivedAt },
  };
}

async function orderContent(deps: ComposeDeps, mail: DueMail): Promise<OrderMailContent> {
  const settings = deps.settings();
  const { kind, orderId, number, appId, paymentMethod, mode, orderedAt, listPriceMinor, amountMinor } = mail;
  const { appName, currentAppName, refundedMinor, refundCurrency } = mail;
  const isWhole = orderId !== null && number !== null && appId !== null && paymentMethod !== null;
  if (!isWhole || !isAboutOrder(kind) || mode === null || orderedAt === null) throw new Error('The mail has no order.');
  const { hue, finish, picture } = await deps.findLook(appId);
  const iconUrl = ownIconUrl(mail.iconUrl);
  const hasLink = hasDownloadLink(kind);
  const page = isAboutPayment(kind) ? await deps.paymentPage(orderId) : null;
  return {
    kind,
    mode,
    store: storeOf(settings),
    order: {
      number,
      placedAt: orderedAt,
      listPriceMinor: listPriceMinor ?? 0,
      amountMinor: amountMinor ?? 0,
      paymentMethod: methodOf(paymentMethod),
      status: mail.status ?? 'completed',
    },
    app: {
      name: oneLine(appName ?? ''),
      version: mail.version,
      licenceLine: mail.licenceLine,
      iconUrl: iconUrl === null ? null : `${settings.publicUrl}${iconUrl}`,
      hue,
      finish,
      picture:
        picture === null
          ? null
          : { url: `${settings.publicUrl}${mailPictureAddress(picture.light)}`, alt: oneLine(picture.alt) },
    },
    files: hasLink ? await deps.offeredFiles({ id: appId, name: currentAppName ?? '' }) : [],
    link: hasLink ? linkOf(deps, settings, { ...mail, orderId }) : null,
    refund:
      refundedMinor === null || refundCurrency === null
        ? null
        : { amountMinor: refundedMinor, currency: refundCurrency },
    paymentUrl: page === null ? null : `${settings.publicUrl}${page}`,
    addressChange: kind === 'address-change' ? addressChangeOf(deps, mail) : null,
    consent:
      mail.consentText === null || mail.consentGivenAt === null
        ? null
        : { text: mail.consentText, givenAt: mail.consentGivenAt },
    note: mail.withdrawalNote,
  };
}

function addressChangeOf(
  { objectionUrl }: Pick<ComposeDeps, 'objectionUrl'>,
  { id, newEmail }: Pick<DueMail, 'id' | 'newEmail'>,
): NonNullable<OrderMailContent['addressChange']> {
  if (newEmail === null) throw new Error('The change of address was deleted.');
  return { maskedEmail: maskEmail(newEmail), url: objectionUrl(id) };
}

function linkOf(
  { tokenFor }: Pick<ComposeDeps, 'tokenFor'>,
  { publicUrl }: MailSettings,
  { orderId, issue, expiresAt }: Pick<DueMail, 'issue' | 'expiresAt'> & { readonly orderId: string },
): NonNullable<OrderMailContent['link']> {
  if (expiresAt === null) throw new Error('The order has no such download link.');
  return { url: `${publicUrl}/download/${encodeURIComponent(tokenFor(orderId, issue))}`, expiresAt };
}

/** Replaces line breaks and other control characters, so that a name cannot start a new line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
