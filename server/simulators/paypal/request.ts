import { hash, randomBytes } from 'node:crypto';
import type { PayPalMoney } from '#server/paypal/client/amount.ts';
import type { WireRequest } from '#server/paypal/client/transport.ts';

export interface OrderRequest {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly amount?: PayPalMoney & { readonly breakdown?: { readonly item_total: PayPalMoney } };
    readonly custom_id?: string;
    readonly invoice_id?: string;
  }[];
  readonly payment_source?: Readonly<Record<string, { readonly email_address?: string }>>;
}

export interface RefundRequest {
  readonly amount?: PayPalMoney;
  readonly custom_id?: string;
}

export function bodyOf({ body = {} }: WireRequest): OrderRequest & RefundRequest {
  return typeof body === 'string' ? {} : body;
}

export function keyOf({ headers }: WireRequest): string {
  return headers['paypal-request-id'] ?? randomBytes(12).toString('hex');
}

/** Returns an id in PayPal's form of 17 letters and digits. Equal texts give equal ids, in every process. */
export function idFrom(letter: 'O' | 'R', text: string): string {
  return `${letter}${hash('sha256', text).slice(0, 16).toUpperCase()}`;
}
