import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';

/** How long an order's address can object, counted from the email that tells it of an accepted change. */
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
  /** What the payment is called where it was made: a transaction id, a note code, a line of a statement. */
  reference: oneLine(100),
  oldEmail: z.optional(emailSchema),
  newEmail: emailSchema,
});

export type AskForChange = z.infer<typeof askForChangeSchema>;

/** The body of `POST /api/purchases/objection/look-up` and `POST /api/purchases/objection`. */
export const objectionTokenSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** The answer of both: the change that the address may stop. Addresses are shortened to `j…@example.com`. */
export interface PlannedChange {
  readonly orderNumber: number;
  readonly oldEmail: string;
  readonly newEmail: string;
}

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

/** An item of `GET /api/address-changes` and of `GET /api/orders/{id}/address-changes`. */
export interface AddressChange {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: number;
  readonly appName: string;
  readonly state: AddressChangeState;
  readonly askedAt: string;
  readonly newEmail: string;
  /** As it was stated, and whether the order agrees. A part that was left out is null. */
  readonly stated: {
    readonly reference: StatedFact<string>;
    readonly orderNumber: StatedFact<number> | null;
    readonly oldEmail: StatedFact<string> | null;
  };
  /** The references of the order's payments: what a stated reference is compared with. */
  readonly references: readonly string[];
  /** The operator's email. */
  readonly decidedBy: string | null;
  readonly acceptedAt: string | null;
  /** When the change is made; null unless it is waiting. */
  readonly dueAt: string | null;
  readonly objectedAt: string | null;
  readonly endedAt: string | null;
}

export interface StatedFact<Value> {
  readonly value: Value;
  readonly fits: boolean;
}
