import { mailPictureAddress, type AppPicture, type Finish } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { methodOf } from '#contracts/payment-methods.ts';
import { ownIconUrl } from '#server/catalog/app.ts';
import type { Config } from '#server/config.ts';
import type { MailContent, RenderMail } from './mail-content.ts';
import type { DueMail } from './mail-store.ts';
import type { OutgoingMail } from './mail-transport.ts';

export type MailSettings = Pick<Config, 'publicUrl' | 'storeName' | 'supportEmail' | 'mailFrom'>;

export interface ComposeDeps {
  readonly settings: () => MailSettings;
  readonly tokenFor: (orderId: string, issue: number) => string;
  readonly offeredFiles: (app: { readonly id: string; readonly name: string }) => Promise<readonly OfferedFile[]>;
  readonly findLook: (appId: string) => Promise<MailLook>;
  readonly renderMail: RenderMail;
}

interface MailLook {
  readonly hue: number;
  readonly finish: Finish;
  readonly picture: Pick<AppPicture, 'light' | 'alt'> | null;
}

/** Throws if the order has no such link. */
export async function composeMail(deps: ComposeDeps, mail: DueMail): Promise<OutgoingMail> {
  const settings = deps.settings();
  const [files, look] = await Promise.all([
    deps.offeredFiles({ id: mail.appId, name: mail.currentAppName }),
    deps.findLook(mail.appId),
  ]);
  const { subject, text, html } = await deps.renderMail(contentOf(deps, settings, mail, { files, look }));
  return {
    id: mail.id,
    from: { name: oneLine(settings.storeName), address: settings.mailFrom },
    replyTo: settings.supportEmail,
    to: mail.recipient,
    subject: oneLine(subject),
    text,
    html,
  };
}

function contentOf(
  { tokenFor }: Pick<ComposeDeps, 'tokenFor'>,
  { publicUrl, storeName, supportEmail }: MailSettings,
  mail: DueMail,
  { files, look }: { readonly files: readonly OfferedFile[]; readonly look: MailLook },
): MailContent {
  if (mail.expiresAt === null) throw new Error('The order has no such download link.');
  const { hue, finish, picture } = look;
  const iconUrl = ownIconUrl(mail.iconUrl);
  return {
    kind: mail.kind,
    mode: mail.mode,
    store: { name: oneLine(storeName), supportEmail, publicUrl },
    order: {
      number: mail.number,
      placedAt: mail.orderedAt,
      listPriceMinor: mail.listPriceMinor,
      amountMinor: mail.amountMinor,
      paymentMethod: methodOf(mail.paymentMethod),
    },
    app: {
      name: oneLine(mail.appName),
      version: mail.version,
      licenceLine: mail.licenceLine,
      iconUrl: iconUrl === null ? null : `${publicUrl}${iconUrl}`,
      hue,
      finish,
      picture:
        picture === null
          ? null
          : { url: `${publicUrl}${mailPictureAddress(picture.light)}`, alt: oneLine(picture.alt) },
    },
    files,
    link: {
      url: `${publicUrl}/download/${encodeURIComponent(tokenFor(mail.orderId, mail.issue))}`,
      expiresAt: mail.expiresAt,
    },
  };
}

/** Replaces line breaks and other control characters, so that a name cannot start a new line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
