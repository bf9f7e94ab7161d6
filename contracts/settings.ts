import * as z from 'zod/mini';
import { appearanceChangeSchema, appearanceSchema } from './appearance.ts';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';
import { paymentMethods } from './payment-methods.ts';
import { wallSchema } from './wall.ts';

/** `$` and 1 to 20 letters or digits, including a letter. */
const cashAppHandleSchema = z
  .string()
  .check(z.trim(), z.regex(/^\$(?=.*[A-Za-z])[A-Za-z0-9]{1,20}$/, 'Enter a Cash App name, for example $appstand.'));

/** A DKIM signature's domain: no address and no port. */
const domainSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/,
      'Enter domains, for example cash.app.',
    ),
  );

const factLine = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write it on one line.'));

/** The seller in the imprint. Empty text: not filled in, or not applicable. */
export const companySchema = z.strictObject({
  name: factLine,
  /** For example `GmbH`. */
  legalForm: factLine,
  /** The legal representative. */
  representative: factLine,
  /** Several lines. */
  address: z.string().check(
    z.trim(),
    z.maxLength(500),
    z.refine((text) => !/(?!\n)\p{Cc}/u.test(text), 'Remove the control characters.'),
  ),
  email: z.union([z.literal(''), emailSchema]),
  phone: factLine,
  /** The register and the number in it. */
  register: factLine,
  vatId: factLine,
});
export type Company = z.infer<typeof companySchema>;

export const requiredCompanyFacts = ['name', 'address', 'email'] as const satisfies readonly (keyof Company)[];

/** The settings that an owner can change at run time; the answer of `GET /api/settings`. */
export const storeSettingsSchema = z.object({
  storeName: z.string(),
  /** The storefront's headline. */
  heroHeadline: z.string(),
  /** The text below the headline. */
  heroText: z.string(),
  supportEmail: z.string(),
  /** Receives Cash App payments, for example `$appstand`. Null if Cash App is not set up. */
  cashAppHandle: z.nullable(z.string()),
  /** The mailbox that Cash App sends its receipts to. Null: no receipt is read. Read in live mode only. */
  cashAppReceiptAddress: z.nullable(z.string()),
  /** The domains whose signature a receipt must have. */
  cashAppReceiptDomains: z.readonly(z.array(z.string())),
  company: companySchema,
  /** Asks buyers for a rating by email, a week after the purchase. That is advertising, to which they can object. */
  asksForRatings: z.boolean(),
  /** Asks buyers, before they pay, whether the download may start at once: the right of withdrawal then ends. */
  asksForConsent: z.boolean(),
  /** Methods that an owner does not offer, though they work. */
  methodsOffSale: z.readonly(z.array(z.enum(paymentMethods))),
  appearance: appearanceSchema,
  wall: wallSchema,
});

export type StoreSettings = z.infer<typeof storeSettingsSchema>;

/** The body of `PATCH /api/settings`. Absent fields stay unchanged, those of the appearance too. */
export const settingsChangeSchema = z.strictObject({
  storeName: z.optional(oneLine(60)),
  heroHeadline: z.optional(oneLine(80)),
  heroText: z.optional(oneLine(200)),
  supportEmail: z.optional(emailSchema),
  cashAppHandle: z.optional(z.nullable(cashAppHandleSchema)),
  cashAppReceiptAddress: z.optional(z.nullable(emailSchema)),
  asksForRatings: z.optional(z.boolean()),
  cashAppReceiptDomains: z.optional(
    z.array(domainSchema).check(z.minLength(1, 'Enter a domain, for example cash.app.'), z.maxLength(10)),
  ),
  company: z.optional(companySchema),
  asksForConsent: z.optional(z.boolean()),
  methodsOffSale: z.optional(z.array(z.enum(paymentMethods)).check(z.maxLength(paymentMethods.length))),
  appearance: z.optional(z.partial(appearanceChangeSchema)),
  wall: z.optional(wallSchema),
  /** The caller's values. The change is refused as settings-changed if one of them differs. */
  basedOn: z.optional(z.partial(z.extend(storeSettingsSchema, { appearance: z.partial(appearanceSchema) }))),
});

export type SettingsChange = z.infer<typeof settingsChangeSchema>;

export const findingPlaces = ['payments', 'paypal', 'cashapp', 'coins', 'email', 'mailbox', 'company'] as const;
export type FindingPlace = (typeof findingPlaces)[number];

/** An item of `GET /api/settings/doctor`. `part` is a display name, such as `Email` or `Venmo`. */
export const findingSchema = z.object({
  part: z.string(),
  /** `off`: optional and not set up; `problem`: something does not work. */
  state: z.enum(['ok', 'off', 'problem']),
  text: z.string(),
  /** The page of the operator's area that fixes it, if there is one. */
  place: z.optional(z.enum(findingPlaces)),
});

export type Finding = z.infer<typeof findingSchema>;

/** An item of `GET /api/audit-log`. `action` is for example `app-deleted`. */
export const auditRecordSchema = z.object({
  id: z.number(),
  occurredAt: z.string(),
  operatorEmail: z.nullable(z.string()),
  action: z.string(),
  subject: z.nullable(z.string()),
  /** The current name: an app's name, an order's number, an operator's address. */
  subjectName: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
});

export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditLogQuerySchema = z.strictObject({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
