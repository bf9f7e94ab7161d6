import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';

/** Counted from the email that tells the order's address of an accepted change. */
export const objectionHours = 72;

const orderNumberSchema = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^#?[1-9]\d{0,11}$/, 'Enter the number of the order, for example 1042, or leave it empty.'),
    ),
  z.transform((text) => Number(text.replace('#', ''))),
);

/** The body of `POST /api/purchases/address`. The answer is the same for everybody. */
export const askForChangeSchema = z.strictObject({
  orderNumber: z.optional(orderNumberSchema),
  /** The payment's name at its source: a transaction id, a note code, a line of a statement. */
  reference: oneLine(100),
  oldEmail: z.optional(emailSchema),
  newEmail: emailSchema,
});

export type AskForChange = z.infer<typeof askForChangeSchema>;

/** The body of `POST /api/purchases/objection/look-up` and `POST /api/purchases/objection`. */
export const objectionTokenSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** The answer of both: the change that the address may stop. Addresses are shortened to `j…@example.com`. */
export const plannedChangeSchema = z.object({
  orderNumber: z.number(),
  oldEmail: z.string(),
  newEmail: z.string(),
});

export type PlannedChange = z.infer<typeof plannedChangeSchema>;

/**
 * - `open`: an operator has to decide
 * - `waiting`: accepted; the order's address may object
 * - `objected`: the order's address objected; an operator has to look at it
 * - `overtaken`: the order got another address in the meantime
 */
export const addressChangeStates = ['open', 'waiting', 'objected', 'changed', 'refused', 'overtaken'] as const;
export type AddressChangeState = (typeof addressChangeStates)[number];

/** The body of `POST /api/address-changes/{id}/refuse`: the state that the operator was shown. */
export const refuseChangeSchema = z.strictObject({ state: z.enum(['open', 'waiting', 'objected']) });

const statedFactSchema = <Value extends z.ZodMiniType>(value: Value) => z.object({ value, fits: z.boolean() });

/** An item of `GET /api/address-changes` and of `GET /api/orders/{id}/address-changes`. */
export const addressChangeSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.number(),
  appName: z.string(),
  state: z.enum(addressChangeStates),
  askedAt: z.string(),
  newEmail: z.string(),
  /** As it was stated, and whether the order agrees. A part that was left out is null. */
  stated: z.object({
    reference: statedFactSchema(z.string()),
    orderNumber: z.nullable(statedFactSchema(z.number())),
    oldEmail: z.nullable(statedFactSchema(z.string())),
  }),
  /** The references of the order's payments: what a stated reference is compared with. */
  references: z.readonly(z.array(z.string())),
  /** The operator's email. */
  decidedBy: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
  /** When the change is made; null unless it is waiting. */
  dueAt: z.nullable(z.string()),
  objectedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
});

export type AddressChange = z.infer<typeof addressChangeSchema>;

export interface StatedFact<Value> {
  readonly value: Value;
  readonly fits: boolean;
}
