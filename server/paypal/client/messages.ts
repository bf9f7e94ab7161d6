// What the store reads of PayPal's answers. Everything else in them is left alone.
import * as z from 'zod/mini';
import type { PayPalMoney } from './amount.ts';

/** Reads an answer; null for one that makes no sense. */
export type Reader<Message> = (answer: unknown) => Message | null;

const by =
  <Schema extends z.ZodMiniType>(schema: Schema): Reader<z.output<Schema>> =>
  (answer) => {
    const result = schema.safeParse(answer);
    return result.success ? result.data : null;
  };

const text = z.optional(z.string());
const id = z.string().check(z.minLength(1));

export interface PayPalToken {
  readonly access_token: string;
  /** Seconds. */
  readonly expires_in: number;
  /** What the app may do, as addresses between spaces. */
  readonly scope?: string | undefined;
}

export const readToken: Reader<PayPalToken> = by(z.object({ access_token: id, expires_in: z.number(), scope: text }));

export interface PayPalCaptureMessage {
  readonly id: string;
  readonly status: string;
  readonly status_details?: { readonly reason?: string };
  readonly amount: PayPalMoney;
  readonly custom_id?: string;
  readonly invoice_id?: string;
  readonly seller_receivable_breakdown?: { readonly paypal_fee?: PayPalMoney; readonly net_amount?: PayPalMoney };
  readonly payee?: { readonly merchant_id?: string };
}

export interface PayPalRefundMessage {
  readonly id: string;
  readonly status: string;
  readonly amount?: PayPalMoney;
  readonly custom_id?: string;
  readonly status_details?: { readonly reason?: string };
}

export interface PayPalOrderMessage {
  readonly id: string;
  readonly status: string;
  readonly payer?: { readonly email_address?: string };
  readonly payment_source?: {
    readonly paypal?: { readonly email_address?: string };
    readonly venmo?: { readonly email_address?: string };
    readonly card?: { readonly last_digits?: string; readonly brand?: string; readonly expiry?: string };
  };
  readonly purchase_units?: readonly {
    readonly amount?: PayPalMoney;
    readonly payee?: { readonly merchant_id?: string };
    readonly custom_id?: string;
    readonly invoice_id?: string;
    readonly payments?: {
      readonly captures?: readonly PayPalCaptureMessage[];
      readonly refunds?: readonly PayPalRefundMessage[];
    };
  }[];
}

// An order is read for every sale; a schema would cost a tenth of the sale's time.
export const readOrder: Reader<PayPalOrderMessage> = (answer) => (isOrder(answer) ? answer : null);
export const readCapture: Reader<PayPalCaptureMessage> = (answer) => (isCapture(answer) ? answer : null);
export const readRefund: Reader<PayPalRefundMessage> = (answer) => (isRefund(answer) ? answer : null);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isName = (value: unknown): value is string => isText(value) && value !== '' && value.length <= 64;
const isMoney = (value: unknown): boolean =>
  isFields(value) && isText(value['currency_code']) && isText(value['value']);

/** Absent, or what `check` takes. */
const may = (value: unknown, check: (value: unknown) => boolean): boolean => value === undefined || check(value);
const mayHaveTexts = (value: unknown, ...names: readonly string[]): boolean =>
  may(value, (fields) => isFields(fields) && names.every((name) => may(fields[name], isText)));
const mayBeListOf = (value: unknown, check: (value: unknown) => boolean): boolean =>
  may(value, (list) => Array.isArray(list) && list.every(check));

function isOrder(value: unknown): value is PayPalOrderMessage {
  if (!isFields(value) || !isName(value['id']) || !isText(value['status'])) return false;
  const { payer, payment_source: source, purchase_units: units } = value;
  return mayHaveTexts(payer, 'email_address') && may(source, isSource) && mayBeListOf(units, isUnit);
}

function isSource(value: unknown): boolean {
  return (
    isFields(value) &&
    mayHaveTexts(value['paypal'], 'email_address') &&
    mayHaveTexts(value['venmo'], 'email_address') &&
    mayHaveTexts(value['card'], 'last_digits', 'brand', 'expiry')
  );
}

function isUnit(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { payments } = value;
  return (
    may(value['amount'], isMoney) &&
    mayHaveTexts(value['payee'], 'merchant_id') &&
    mayHaveTexts(value, 'custom_id', 'invoice_id') &&
    may(
      payments,
      (moves) =>
        isFields(moves) && mayBeListOf(moves['captures'], isCapture) && mayBeListOf(moves['refunds'], isRefund),
    )
  );
}

function isCapture(value: unknown): value is PayPalCaptureMessage {
  if (!isFields(value) || !isName(value['id']) || !isText(value['status'])) return false;
  const breakdown = value['seller_receivable_breakdown'];
  return (
    isMoney(value['amount']) &&
    mayHaveTexts(value, 'custom_id', 'invoice_id') &&
    mayHaveTexts(value['status_details'], 'reason') &&
    mayHaveTexts(value['payee'], 'merchant_id') &&
    may(breakdown, (sums) => isFields(sums) && may(sums['paypal_fee'], isMoney) && may(sums['net_amount'], isMoney))
  );
}

function isRefund(value: unknown): value is PayPalRefundMessage {
  return (
    isFields(value) &&
    isName(value['id']) &&
    isText(value['status']) &&
    may(value['amount'], isMoney) &&
    mayHaveTexts(value, 'custom_id') &&
    mayHaveTexts(value['status_details'], 'reason')
  );
}

export const readDispute = by(
  z.object({
    dispute_id: z.string(),
    status: z.string(),
    update_time: text,
    dispute_outcome: z.optional(z.object({ outcome_code: text })),
    disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: text }))),
  }),
);

export type PayPalDisputeMessage = NonNullable<ReturnType<typeof readDispute>>;

export const readError = by(
  z.object({
    name: text,
    error: text,
    debug_id: text,
    details: z.optional(z.array(z.object({ issue: text, description: text }))),
  }),
);
