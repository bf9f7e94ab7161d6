// Accounts at other servers that owners enter: PayPal, the mail server and the mailbox. Answers never hold a secret.
import * as z from 'zod/mini';
import { emailSchema, storeModes } from './orders.ts';

export const connectionNames = ['paypal', 'smtp', 'imap'] as const;
export type ConnectionName = (typeof connectionNames)[number];

/** A coin's node is tested by its network. */
export const testedNames = [...connectionNames, 'cashapp'] as const;
export type TestedName = (typeof testedNames)[number];

/** `tls`: encrypted from the first byte. `starttls`: encrypted after the greeting. */
export const mailSecurities = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

const credential = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(500), z.regex(/^\P{Cc}*$/u, 'Write it on one line.'));
/** Passwords may begin or end with a space. */
const secret = z
  .string()
  .check(
    z.minLength(1, 'Enter the password, or leave the field empty.'),
    z.maxLength(1_000),
    z.regex(/^\P{Cc}*$/u, 'Write it on one line.'),
  );

/** A name, or an address with or without brackets. Private ones are fine: a mail server may stand beside the store. */
const hostSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(
      /^(?:[a-z0-9](?:[a-z0-9_-]{0,62})(?:\.[a-z0-9_-]{1,63})*|\[[0-9a-f:.]{2,45}\])$/,
      'Enter a server name, for example mail.example.com.',
    ),
  );

/** The owner's own password, and the code where a second factor is on. */
export const ownerProof = {
  currentPassword: z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1_024)),
  code: z.optional(z.string().check(z.maxLength(64))),
};

const server = {
  host: hostSchema,
  port: z
    .int('Enter a port from 1 to 65535.')
    .check(z.minimum(1, 'Enter a port from 1 to 65535.'), z.maximum(65_535, 'Enter a port from 1 to 65535.')),
  security: z.enum(mailSecurities),
};

/** The body of `PUT /api/connections/paypal`. Without `clientSecret` the stored one stays, if the client ID does. */
export const setPayPalSchema = z.strictObject({
  clientId: credential('Enter the client ID.'),
  clientSecret: z.optional(secret),
  webhookId: credential('Enter the webhook ID.'),
  ...ownerProof,
});
export type SetPayPal = z.infer<typeof setPayPalSchema>;

/** The body of `PUT /api/connections/smtp`. Without `password` the stored one stays, if server and user do. */
export const setSmtpSchema = z.strictObject({
  ...server,
  /** Empty: the server asks for no sign-in. */
  user: z.string().check(z.trim(), z.maxLength(320), z.regex(/^\P{Cc}*$/u, 'Write it on one line.')),
  password: z.optional(secret),
  /** The sender of all mail. */
  from: emailSchema,
  ...ownerProof,
});
export type SetSmtp = z.infer<typeof setSmtpSchema>;

/** The body of `PUT /api/connections/imap`. Without `password` the stored one stays, if server and user do. */
export const setImapSchema = z.strictObject({
  ...server,
  user: credential('Enter the user name.'),
  password: z.optional(secret),
  folder: credential('Enter a folder, for example INBOX.'),
  ...ownerProof,
});
export type SetImap = z.infer<typeof setImapSchema>;

/** The body of `POST /api/connections/{name}/forget`. */
export const forgetConnectionSchema = z.strictObject(ownerProof);
export type OwnerProof = z.infer<typeof forgetConnectionSchema>;

const source = {
  /** The environment wins over an owner's entry. */
  source: z.enum(['environment', 'store', 'none']),
  /** Sealed with another secret of the store, so it must be entered again. */
  isUnreadable: z.boolean(),
  /** An owner's last change. */
  changedAt: z.nullable(z.string()),
};
const shownServer = z.object({ host: z.string(), port: z.int(), security: z.enum(mailSecurities), user: z.string() });

/** The answer of `GET /api/connections`. Of passwords and secrets it says only that they are set. */
export const connectionsSchema = z.object({
  /** The address for PayPal's events. */
  webhookUrl: z.string(),
  paypal: z.object({
    ...source,
    account: z.nullable(z.object({ clientId: z.string(), webhookId: z.string() })),
  }),
  smtp: z.object({ ...source, server: z.nullable(shownServer), from: z.string(), isFromFixed: z.boolean() }),
  imap: z.object({ ...source, server: z.nullable(z.extend(shownServer, { folder: z.string() })) }),
});
export type ConnectionsView = z.infer<typeof connectionsSchema>;

/** Counts end here. */
export const mostCounted = 1_000;

/** The answer of `GET /api/connections/facts`: what came of the connections. Counts are of 30 days, and end at 1,000. */
export const connectionFactsSchema = z.object({
  mode: z.enum(storeModes),
  paypal: z.object({
    /** Events that PayPal sent to the webhook. */
    notices: z.int(),
    newestNoticeAt: z.nullable(z.string()),
    /** True if the store serves the file that Apple Pay asks for. */
    hasApplePayDomain: z.boolean(),
  }),
  smtp: z.object({ lastSentAt: z.nullable(z.string()), bounces: z.int() }),
  imap: z.object({ lastReadAt: z.nullable(z.string()) }),
});
export type ConnectionFacts = z.infer<typeof connectionFactsSchema>;

/** The answer of `POST /api/connections/{name}/test` and of `POST /api/crypto/networks/{network}/test`. */
export const connectionTestSchema = z.object({
  works: z.boolean(),
  /** One sentence each. */
  findings: z.readonly(z.array(z.object({ works: z.boolean(), text: z.string() }))),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
