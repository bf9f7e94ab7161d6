import { sharePictureAddress, sharePictureSize } from '#contracts/app-look.ts';
import { currency } from '#contracts/money.ts';
import { pageLanguage } from '#web/texts/page-language.ts';

export interface Preview {
  /** The drawn picture. Null: there is none yet. */
  readonly shareHash: string | null;
  readonly alt: string;
  /** For a page that sells something. */
  readonly offer?: { readonly price: string; readonly isAvailable: boolean };
}

interface LinkPreviewProps extends Partial<Preview> {
  readonly storeName: string;
  readonly title: string;
  readonly description: string;
  readonly origin: string;
  readonly address: string;
}

/** Facts for programs that show a link as a card: Open Graph, and the one name that X asks for beyond it. */
export function LinkPreview({ storeName, title, description, origin, address, ...preview }: LinkPreviewProps) {
  const { shareHash = null, alt, offer } = preview;
  const language = pageLanguage();
  return (
    <>
      <meta property="og:type" content={offer === undefined ? 'website' : 'product'} />
      <meta property="og:site_name" content={storeName} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {offer !== undefined && (
        <>
          <meta property="product:price:amount" content={offer.price} />
          <meta property="product:price:currency" content={currency} />
          <meta property="product:availability" content={offer.isAvailable ? 'instock' : 'oos'} />
        </>
      )}
      {shareHash !== null && (
        <>
          <meta property="og:image" content={origin + sharePictureAddress(shareHash)} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(sharePictureSize.width)} />
          <meta property="og:image:height" content={String(sharePictureSize.height)} />
          <meta property="og:image:alt" content={alt} />
        </>
      )}
      <meta name="twitter:card" content={shareHash === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

const locales = { en: 'en_US', de: 'de_DE' } as const;
