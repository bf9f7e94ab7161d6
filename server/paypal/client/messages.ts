import * as z from 'zod/mini';

const text = z.optional(z.string());
const id = z.string().check(z.minLength(1), z.maxLength(64));
const money = z.object({ currency_code: z.string(), value: z.string() });
const reason = z.optional(z.object({ reason: text }));
const payer = z.optional(z.object({ email_address: text }));
const payee = z.optional(z.object({ merchant_id: text }));

export const tokenMessage = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
  scope: text,
});

export const webhookMessage = z.object({ url: z.string() });

const captureMessage = z.object({
  id,
  status: z.string(),
  status_details: reason,
  amount: money,
  custom_id: text,
  invoice_id: text,
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(money), net_amount: z.optional(money) })),
  payee,
});

export const refundMessage = z.object({
  id,
  status: z.string(),
  amount: z.optional(money),
  custom_id: text,
  status_details: reason,
});

export const orderMessage = z.object({
  id,
  status: z.string(),
  payer,
  payment_source: z.optional(
    z.looseObject({
      paypal: payer,
      venmo: payer,
      card: z.optional(z.object({ last_digits: text, brand: text, expiry: text })),
    }),
  ),
  purchase_units: z.optional(
    z.array(
      z.object({
        amount: z.optional(money),
        payee,
        custom_id: text,
        invoice_id: text,
        payments: z.optional(
          z.object({
            captures: z.optional(z.array(captureMessage)),
            refunds: z.optional(z.array(refundMessage)),
          }),
        ),
      }),
    ),
  ),
});

export const disputeMessage = z.object({
  dispute_id: z.string(),
  status: z.string(),
  update_time: text,
  dispute_outcome: z.optional(z.object({ outcome_code: text })),
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: text }))),
});

export const errorMessage = z.object({
  name: text,
  error: text,
  debug_id: text,
  details: z.optional(z.array(z.object({ issue: text, description: text }))),
});

export type PayPalToken = z.infer<typeof tokenMessage>;
export type PayPalCaptureMessage = z.infer<typeof captureMessage>;
export type PayPalRefundMessage = z.infer<typeof refundMessage>;
export type PayPalOrderMessage = z.infer<typeof orderMessage>;
export type PayPalDisputeMessage = z.infer<typeof disputeMessage>;
export type PayPalErrorMessage = z.infer<typeof errorMessage>;
