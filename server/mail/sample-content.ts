import { defaultLook } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import { linkValidHours } from '#contracts/downloads.ts';
import { languages, type Language } from '#contracts/languages.ts';
import { mostChroma } from '#contracts/look.ts';
import type { MailKind, MailLookQuery } from '#contracts/mail.ts';
import { currency } from '#contracts/money.ts';
import { purchaseLinkMinutes } from '#contracts/purchases.ts';
import { storeOf, type MailSettings } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import { hasDownloadLink, isAboutPayment, isAdvertising } from './mail-rules.ts';

const files = (
  [
    ['DuplicateFinder.exe', 'windows', 24_100_000],
    ['DuplicateFinder.dmg', 'macos', 31_500_000],
    ['DuplicateFinder.AppImage', 'linux', 28_700_000],
  ] as const
).map(([fileName, platform, sizeBytes]): OfferedFile => {
  return { fileName, platform, architecture: 'any', version: '2.4', sizeBytes, sha256: '0'.repeat(64) };
});

export function sampleContent(
  kind: MailKind,
  settings: MailSettings,
  now: Date,
  language: Language = languages[0],
): MailContent {
  const { mode, publicUrl } = settings;
  const store = storeOf(settings, language);
  const until = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  if (kind === 'magic-link') {
    return {
      kind,
      language,
      mode,
      store,
      link: { url: `${publicUrl}/purchases/open`, expiresAt: until(purchaseLinkMinutes) },
    };
  }
  if (kind === 'withdrawal') {
    const withdrawal = { name: 'Ada Example', orderNumber: '#1042', email: 'ada@example.com', receivedAt: now };
    return { kind, language, mode, store, withdrawal };
  }
  const hasLink = hasDownloadLink(kind);
  return {
    kind,
    language,
    mode,
    store,
    order: {
      number: 1042,
      placedAt: now,
      listPriceMinor: 1999,
      amountMinor: 1899,
      paymentMethod: 'venmo',
      status: kind === 'refund' ? 'refunded' : 'completed',
    },
    app: {
      name: 'DuplicateFinder',
      version: '2.4',
      licenceLine: null,
      iconUrl: null,
      picture: null,
      ...defaultLook(1),
    },
    files: hasLink ? files : [],
    link: hasLink ? { url: `${publicUrl}/download/sample`, expiresAt: until(linkValidHours * 60) } : null,
    refund: kind === 'refund' ? { amountMinor: 1899, currency } : null,
    paymentUrl: isAboutPayment(kind) ? `${publicUrl}/crypto-checkout` : null,
    addressChange:
      kind === 'address-change' ? { maskedEmail: 'j…@example.com', url: `${publicUrl}/purchases/objection` } : null,
    consent: null,
    note: kind === 'withdrawal-declined' ? 'The order was placed more than 30 days ago.' : null,
    hideReason: kind === 'rating-hidden' ? 'advertising' : null,
    optOutUrl: isAdvertising(kind) ? `${publicUrl}/unsubscribe/sample` : null,
  };
}

export function withLook(content: MailContent, { accent, logo }: MailLookQuery, origin: string): MailContent {
  const [hue = 0, chroma = 0] = (accent ?? '').split(' ').map(Number);
  const store = {
    ...content.store,
    ...(accent === undefined ? {} : { accent: { hue, chroma: Math.min(chroma, mostChroma) } }),
    ...(logo === undefined ? {} : { logoUrl: `${origin}${logo}` }),
  };
  return { ...content, store };
}
