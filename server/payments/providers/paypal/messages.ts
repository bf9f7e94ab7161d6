// What the store reads of PayPal's answers. Everything else in them is left alone.
import * as z from 'zod/mini';

const money = z.object({ currency_code: z.string(), value: z.string() });
const text = z.optional(z.string());

export const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  /** Seconds. */
  expires_in: z.number(),
});

const payee = z.optional(z.object({ merchant_id: text, email_address: text }));

export const captureSchema = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  status_details: z.optional(z.object({ reason: text })),
  amount: money,
  custom_id: text,
  invoice_id: text,
  seller_receivable_breakdown: z.optional(
    z.object({ paypal_fee: z.optional(money), net_amount: z.optional(money), gross_amount: z.optional(money) }),
  ),
  payee,
});

export type PayPalCaptureMessage = z.infer<typeof captureSchema>;

export const refundSchema = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  amount: z.optional(money),
  custom_id: text,
  status_details: z.optional(z.object({ reason: text })),
});

export type PayPalRefundMessage = z.infer<typeof refundSchema>;

const wallet = z.optional(z.object({ email_address: text }));

export const orderSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  status: z.string(),
  payer: wallet,
  payment_source: z.optional(
    z.object({
      paypal: wallet,
      venmo: wallet,
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
            captures: z.optional(z.array(captureSchema)),
            refunds: z.optional(z.array(refundSchema)),
          }),
        ),
      }),
    ),
  ),
});

export type PayPalOrderMessage = z.infer<typeof orderSchema>;

export const disputeSchema = z.object({
  dispute_id: z.string(),
  status: text,
  disputed_transactions: z.optional(z.array(z.object({ seller_transaction_id: text }))),
});

export type PayPalDisputeMessage = z.infer<typeof disputeSchema>;

export const errorSchema = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: text, description: text }))),
});
