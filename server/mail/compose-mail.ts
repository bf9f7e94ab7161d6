import { mailPictureAddress, type AppPicture, type Finish } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { languages, pagesIn, type Language } from '#contracts/languages.ts';
import { logoAddress } from '#contracts/logo-address.ts';
import type { MailKind } from '#contracts/mail.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import { purchaseLinkMinutes } from '#contracts/purchases.ts';
import type { StoreSettings } from '#contracts/settings.ts';
import { ownIconUrl } from '#server/catalog/app.ts';
import { maskEmail } from '#server/mask-email.ts';
import type { Config } from '#server/config.ts';
import type { MailContent, OrderMailContent, RenderMail } from './mail-content.ts';
import { hasDownloadLink, isAboutOrder, isAboutPayment, isAdvertising } from './mail-rules.ts';
import type { MailMessage } from './mail-message.ts';
import type { DueMail } from './mail-store.ts';

export interface MailSettings
  extends Pick<Config, 'mode' | 'publicUrl' | 'storeName' | 'supportEmail'>, Pick<StoreSettings, 'appearance'> {
  readonly mailFrom: string;
}

export interface ComposeDeps {
  readonly settings: () => MailSettings;
  readonly tokenFor: (orderId: string, issue: number) => string;
  /** Returns the address that a magic link leads to. `publicUrl` is where the pages begin. */
  readonly magicLinkUrl: (id: string, publicUrl: string) => string;
  readonly objectionUrl: (id: string, publicUrl: string) => string;
  /** Returns where an address objects to advertising. `publicUrl` is where the pages begin. */
  readonly optOutUrl: (email: string, publicUrl: string) => string;
  /** Returns the path of the page that shows how an order's payment stands, or null if its method has none. */
  readonly paymentPage: (orderId: string) => Promise<string | null>;
  readonly readOffer: (app: { readonly id: string; readonly name: string }) => Promise<MailOffer>;
  readonly findLook: (appId: string) => Promise<MailLook>;
  readonly renderMail: RenderMail;
  /** Returns the words that an owner saved for a mail, or null. */
  readonly wordsOf: (kind: MailKind, language: Language) => string | null;
  readonly orderTexts: (orderId: string) => Promise<readonly OrderText[]>;
}

export interface OrderText {
  readonly kind: string;
  readonly title: string;
  readonly text: string;
}

/** Required by law in a durable form. */
const attachedKinds = ['terms-of-service', 'withdrawal'];

function receiptAttachments(texts: readonly OrderText[]): NonNullable<MailMessage['attachments']> {
  return texts
    .filter(({ kind }) => attachedKinds.includes(kind))
    .map(({ title, text }) => ({ fileName: `${oneLine(title)}.txt`, text: `${title}\n\n${text.trim()}\n` }));
}

interface MailOffer {
  readonly version: string | null;
  readonly files: readonly OfferedFile[];
}

interface MailLook {
  readonly hue: number;
  readonly finish: Finish;
  readonly picture: Pick<AppPicture, 'light' | 'alt'> | null;
}

/** Throws if the order has no such link, or the reply, notice or change of address was deleted. */
export async function composeMail(deps: ComposeDeps, mail: DueMail, recipient: string): Promise<MailMessage> {
  if (mail.kind === 'reply' || mail.kind === 'notice') return composeWords(deps, mail, recipient);
  const content = await contentOf(deps, mail, recipient);
  const message = await composeContent(deps, content, { id: mail.id, createdAt: mail.createdAt, to: recipient });
  // Mail programs call it themselves; only the page is in languages.
  if (isAdvertising(mail.kind))
    return { ...message, unsubscribeUrl: deps.optOutUrl(recipient, deps.settings().publicUrl) };
  if (mail.kind !== 'receipt' || mail.orderId === null) return message;
  return { ...message, attachments: receiptAttachments(await deps.orderTexts(mail.orderId)) };
}

async function contentOf(deps: ComposeDeps, mail: DueMail, recipient: string): Promise<MailContent> {
  if (mail.kind === 'magic-link') return magicLinkContent(deps, mail);
  if (mail.kind === 'withdrawal') return withdrawalContent(deps, mail);
  return orderContent(deps, mail, recipient);
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

export async function composeContent(
  { settings, renderMail, wordsOf }: Pick<ComposeDeps, 'settings' | 'renderMail' | 'wordsOf'>,
  content: MailContent,
  envelope: Pick<MailMessage, 'id' | 'createdAt' | 'to'>,
): Promise<MailMessage> {
  const { storeName, mailFrom, supportEmail } = settings();
  const { subject, text, html } = await renderMail(content, wordsOf(content.kind, content.language));
  return {
    ...envelope,
    from: { name: oneLine(storeName), address: mailFrom },
    replyTo: supportEmail,
    subject: oneLine(subject),
    text,
    html,
  };
}

export function storeOf(
  { storeName, supportEmail, publicUrl, appearance }: MailSettings,
  language: Language,
): MailContent['store'] {
  const logo = logoAddress(appearance);
  return {
    name: oneLine(storeName),
    supportEmail,
    publicUrl: pagesIn(language, publicUrl),
    accent: appearance.accent,
    logoUrl: logo === null ? null : `${publicUrl}${logo}`,
  };
}

function magicLinkContent({ settings, magicLinkUrl }: ComposeDeps, mail: DueMail): MailContent {
  const { id, createdAt, giveUpAt } = mail;
  const language = mail.locale ?? languages[0];
  const expiresAt = giveUpAt ?? new Date(createdAt.getTime() + purchaseLinkMinutes * 60_000);
  const all = settings();
  const store = storeOf(all, language);
  const link = { url: magicLinkUrl(id, store.publicUrl), expiresAt };
  return { kind: 'magic-link', language, mode: all.mode, store, link };
}

function withdrawalContent({ settings }: ComposeDeps, mail: DueMail): MailContent {
  const { withdrawnName: name, withdrawnOrder: orderNumber, withdrawnEmail: email, createdAt: receivedAt } = mail;
  if (name === null || orderNumber === null || email === null) throw new Error('The withdrawal was forgotten.');
  const language = mail.locale ?? languages[0];
  const all = settings();
  return {
    kind: 'withdrawal',
    language,
    mode: all.mode,
    store: storeOf(all, language),
    withdrawal: { name, orderNumber, email, receivedAt },
  };
}

async function orderContent(deps: ComposeDeps, mail: DueMail, recipient: string): Promise<OrderMailContent> {
  const settings = deps.settings();
  const { kind, orderId, number, appId, paymentMethod, mode, orderedAt, listPriceMinor, amountMinor } = mail;
  const { appName, currentAppName, refundedMinor, refundCurrency } = mail;
  const isWhole = orderId !== null && number !== null && appId !== null && paymentMethod !== null;
  if (!isWhole || !isAboutOrder(kind) || mode === null || orderedAt === null) throw new Error('The mail has no order.');
  const { hue, finish, picture } = await deps.findLook(appId);
  const offer = await deps.readOffer({ id: appId, name: currentAppName ?? '' });
  const iconUrl = ownIconUrl(mail.iconUrl);
  const hasLink = hasDownloadLink(kind);
  const page = isAboutPayment(kind) ? await deps.paymentPage(orderId) : null;
  const language = mail.locale ?? languages[0];
  const store = storeOf(settings, language);
  return {
    kind,
    language,
    mode,
    store,
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
      version: offer.version,
      licenceLine: mail.licenceLine,
      iconUrl: iconUrl === null ? null : `${settings.publicUrl}${iconUrl}`,
      hue,
      finish,
      picture:
        picture === null
          ? null
          : { url: `${settings.publicUrl}${mailPictureAddress(picture.light)}`, alt: oneLine(picture.alt) },
    },
    files: hasLink ? offer.files : [],
    link: hasLink ? linkOf(deps, store, { ...mail, orderId }) : null,
    refund:
      refundedMinor === null || refundCurrency === null
        ? null
        : { amountMinor: refundedMinor, currency: refundCurrency },
    paymentUrl: page === null ? null : `${store.publicUrl}${page}`,
    addressChange: kind === 'address-change' ? addressChangeOf(deps, store, mail) : null,
    consent:
      mail.consentText === null || mail.consentGivenAt === null
        ? null
        : { text: mail.consentText, givenAt: mail.consentGivenAt },
    note: mail.withdrawalNote,
    hideReason: mail.hideReason,
    optOutUrl: isAdvertising(kind) ? deps.optOutUrl(recipient, store.publicUrl) : null,
  };
}

function addressChangeOf(
  { objectionUrl }: Pick<ComposeDeps, 'objectionUrl'>,
  { publicUrl }: MailContent['store'],
  { id, newEmail }: Pick<DueMail, 'id' | 'newEmail'>,
): NonNullable<OrderMailContent['addressChange']> {
  if (newEmail === null) throw new Error('The change of address was deleted.');
  return { maskedEmail: maskEmail(newEmail), url: objectionUrl(id, publicUrl) };
}

function linkOf(
  { tokenFor }: Pick<ComposeDeps, 'tokenFor'>,
  { publicUrl }: MailContent['store'],
  { orderId, issue, expiresAt }: Pick<DueMail, 'issue' | 'expiresAt'> & { readonly orderId: string },
): NonNullable<OrderMailContent['link']> {
  if (expiresAt === null) throw new Error('The order has no such download link.');
  return { url: `${publicUrl}/download/${encodeURIComponent(tokenFor(orderId, issue))}`, expiresAt };
}

/** Replaces line breaks and other control characters, so that a name cannot start a new line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
