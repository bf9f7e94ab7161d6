import type { Finish } from '#contracts/app-look.ts';
import type { OfferedFile } from '#contracts/apps.ts';
import type { Language } from '#contracts/languages.ts';
import type { Accent } from '#contracts/look.ts';
import type { MailKind } from '#contracts/mail.ts';
import type { OrderStatus, StoreMode } from '#contracts/orders.ts';
import type { HideReason } from '#contracts/ratings.ts';
import type { PaymentMethod } from '#contracts/payment-methods.ts';

interface CommonContent {
  readonly language: Language;
  readonly mode: StoreMode;
  readonly store: {
    readonly name: string;
    readonly supportEmail: string;
    /** The base address of the pages, without a slash at the end. */
    readonly publicUrl: string;
    /** Null: ink. */
    readonly accent: Accent | null;
    /** A square PNG. Null: the store has no logo of its own. */
    readonly logoUrl: string | null;
  };
}

/** A mail about an order. Names are one line of text. Amounts are minor units. */
export interface OrderMailContent extends CommonContent {
  readonly kind: Exclude<MailKind, 'magic-link' | 'withdrawal'>;
  readonly order: {
    readonly number: number;
    readonly placedAt: Date;
    readonly listPriceMinor: number;
    readonly amountMinor: number;
    readonly paymentMethod: PaymentMethod;
    readonly status: OrderStatus;
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
  /** Null in mails without a download. */
  readonly link: { readonly url: string; readonly expiresAt: Date } | null;
  readonly refund: { readonly amountMinor: number; readonly currency: string } | null;
  /** The payment's page. Null if its method has none. */
  readonly paymentUrl: string | null;
  /** Null in other mails. */
  readonly hideReason: HideReason | null;
  /** The page where the address objects to such mails. Null in mails that are no advertising. */
  readonly optOutUrl: string | null;
  /** The address that the order is about to get, shortened, and where to object to it. */
  readonly addressChange: { readonly maskedEmail: string; readonly url: string } | null;
  /** The consent given with the order, as it was shown, or null. */
  readonly consent: { readonly text: string; readonly givenAt: Date } | null;
  /** The operator's note to the buyer, or null. */
  readonly note: string | null;
}

export interface MagicLinkContent extends CommonContent {
  readonly kind: 'magic-link';
  readonly link: { readonly url: string; readonly expiresAt: Date };
}

export interface WithdrawalContent extends CommonContent {
  readonly kind: 'withdrawal';
  readonly language: Language;
  readonly withdrawal: {
    readonly name: string;
    readonly orderNumber: string;
    readonly email: string;
    readonly receivedAt: Date;
  };
}

export type MailContent = OrderMailContent | MagicLinkContent | WithdrawalContent;

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** `words` is what an owner saved; without it the mail says what the store came with. */
export type RenderMail = (content: MailContent, words: string | null) => Promise<RenderedMail>;
