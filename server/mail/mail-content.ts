import type { Finish } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import type { StoreMode } from '#contracts/orders.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';
import type { MailKind } from '#server/database/tables/downloads.ts';

/** What a mail to a buyer is about. Names are one line of text. Amounts are minor units. */
export interface MailContent {
  readonly kind: MailKind;
  readonly mode: StoreMode;
  readonly store: {
    readonly name: string;
    readonly supportEmail: string;
    /** An origin, without a slash at the end. */
    readonly publicUrl: string;
  };
  readonly order: {
    readonly number: number;
    readonly placedAt: Date;
    readonly listPriceMinor: number;
    readonly amountMinor: number;
    readonly paymentMethod: PaymentMethod;
  };
  readonly app: {
    readonly name: string;
    readonly version: string | null;
    readonly licenceLine: string | null;
    /** Absolute. */
    readonly iconUrl: string | null;
    readonly hue: number;
    readonly finish: Finish;
    /** Null: the app has none. */
    readonly picture: { readonly url: string; readonly alt: string } | null;
  };
  readonly files: readonly OfferedFile[];
  readonly link: { readonly url: string; readonly expiresAt: Date };
}

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export type RenderMail = (content: MailContent) => Promise<RenderedMail>;
