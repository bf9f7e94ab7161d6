// What the simulator reads of a call, and how it names what a call makes.
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

/** The body; empty where there is none, or where it is no JSON. */
export function bodyOf({ body = {} }: WireRequest): OrderRequest & RefundRequest {
  return typeof body === 'string' ? {} : body;
}

/** The idempotency key. A call without one is like no other. */
export function keyOf({ headers }: WireRequest): string {
  return headers['paypal-request-id'] ?? randomBytes(12).toString('hex');
}

/** Ids as PayPal's: 17 letters and digits. The same text gives the same id, in every process. */
export function idFrom(text: string): string {
  return hash('sha256', text).slice(0, 17).toUpperCase();
}
