import * as z from 'zod/mini';
import { paymentMethods } from './payment-methods.ts';
import { mailPauseReasonSchema } from './mail.ts';

/**
 * What is broken for buyers right now, the worst first. `payments`: a payment method that was set up takes no money;
 * `isEveryMethod` if none does, `all-off-sale` because an owner took all of them off sale. `mail`: nothing is sent, because of the mail server, or since no worker sends it. `storage`:
 * files cannot be read. `since` is when this process noticed, unless the store recorded it.
 */
export const healthProblemSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('payments'),
    isEveryMethod: z.boolean(),
    methods: z.readonly(z.array(z.enum(paymentMethods))),
    cause: z.enum(['unreachable', 'credentials-refused', 'forbidden', 'not-set-up', 'all-off-sale']),
    since: z.string(),
  }),
  z.strictObject({
    kind: z.literal('mail'),
    cause: z.enum([...mailPauseReasonSchema.options, 'no-server', 'no-worker']),
    /** Counted up to 1,000. */
    waiting: z.number(),
    since: z.string(),
  }),
  z.strictObject({ kind: z.literal('storage'), since: z.string() }),
]);

export type HealthProblem = z.infer<typeof healthProblemSchema>;

/** The answer of `GET /api/admin/health`, at most some seconds old. */
export const storeHealthSchema = z.strictObject({
  problems: z.readonly(z.array(healthProblemSchema)),
  /** Payment methods that buyers can use now, coins aside. */
  methodsOffered: z.number(),
  coinsOffered: z.number(),
  coinsSupported: z.number(),
  /** The newest mail that went out, or null. */
  lastMailAt: z.nullable(z.string()),
  /** `folder`: no mail server is set, and mails are kept as files. `none`: a live store has none, and mails wait. */
  mailDelivery: z.enum(['smtp', 'folder', 'none']),
});

export type StoreHealth = z.infer<typeof storeHealthSchema>;
