import * as z from 'zod/mini';
import { optionalLine } from './one-line.ts';
import { emailSchema } from './orders.ts';
import { isWeakPassword, weakPasswordMessage } from './passwords.ts';

export const operatorRoles = ['owner', 'staff'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

export const operatorRoleNames: Readonly<Record<OperatorRole, string>> = { owner: 'Owner', staff: 'Staff' };

const passwordSchema = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1_024));
const codeSchema = z.string().check(z.maxLength(64));

export const minPasswordLength = 12;

const newPasswordSchema = z.string().check(
  z.minLength(minPasswordLength, `Use at least ${minPasswordLength} characters.`),
  z.maxLength(1_024, 'Use at most 1024 characters.'),
  z.refine((password) => !isWeakPassword(password), weakPasswordMessage),
);

/** The body of `POST /api/auth/sign-in`. `code` is the second factor, if the operator has one. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  code: z.optional(codeSchema),
});

export type SignIn = z.infer<typeof signInSchema>;

/** The answer of `POST /api/auth/sign-in` and `GET /api/auth/session`. */
export const operatorSessionSchema = z.object({
  sessionId: z.string(),
  operatorId: z.string(),
  email: z.string(),
  /** Null if the operator entered none. */
  name: z.nullable(z.string()),
  role: z.enum(operatorRoles),
  expiresAt: z.string(),
});

export type OperatorSession = z.infer<typeof operatorSessionSchema>;

export const maxOperatorNameLength = 100;

/** The answer of `GET /api/account/profile`. */
export const operatorProfileSchema = z.object({
  name: z.nullable(z.string()),
  /** The store emails when something needs a decision or does not work. */
  hasAlerts: z.boolean(),
});

export type OperatorProfile = z.infer<typeof operatorProfileSchema>;

/** The body of `PATCH /api/account/profile`, whose answer is OperatorProfile. An empty name removes it. */
export const changeProfileSchema = z.strictObject({
  name: z.optional(optionalLine(maxOperatorNameLength)),
  hasAlerts: z.optional(z.boolean()),
});

export type ChangeProfile = z.infer<typeof changeProfileSchema>;

export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number(),
});

export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** The body of `POST /api/account/second-factor`; the answer is SecondFactorSetUp. */
export const passwordProofSchema = z.strictObject({ password: passwordSchema });

export const secondFactorSetUpSchema = z.object({
  secret: z.string(),
  address: z.string(),
});

export type SecondFactorSetUp = z.infer<typeof secondFactorSetUpSchema>;

/** The body of `POST /api/account/second-factor/turn-on`; the answer is RecoveryCodes. */
export const turnOnSecondFactorSchema = z.strictObject({ code: codeSchema });

/** The body of `POST /api/account/second-factor/turn-off` and of `POST /api/account/recovery-codes`. */
export const fullProofSchema = z.strictObject({ password: passwordSchema, code: codeSchema });

/** Shown once: only their hashes are stored. */
export const recoveryCodesSchema = z.object({
  recoveryCodes: z.readonly(z.array(z.string())),
});

export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const changePasswordSchema = z.strictObject({ currentPassword: passwordSchema, newPassword: newPasswordSchema });

export type ChangePassword = z.infer<typeof changePasswordSchema>;

export const listedSessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  address: z.string(),
  signedInAt: z.string(),
  /** Up to five minutes old. */
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

export type ListedSession = z.infer<typeof listedSessionSchema>;

export const signOutEverywhereSchema = z.strictObject({ isThisIncluded: z.boolean() });

/** The answer of `POST /api/account/sign-out-everywhere`. */
export const endedSessionsSchema = z.object({ endedSessions: z.int() });

export const invitationHours = 48;

/** The body of `POST /api/operators/invitations`; the answer is NewInvitation. */
export const inviteSchema = z.strictObject({ email: emailSchema, role: z.enum(operatorRoles) });

export type Invite = z.infer<typeof inviteSchema>;

export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(operatorRoles),
  expiresAt: z.string(),
});

export type Invitation = z.infer<typeof invitationSchema>;

export const newInvitationSchema = z.extend(invitationSchema, {
  /** Shown once, as part of the invitation's link. */
  token: z.string(),
});

export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** Names the token in an invitation's link, `/admin#invitation=…`. Browsers send no fragment to servers. */
export const invitationParameter = 'invitation';

const tokenSchema = z.string().check(z.maxLength(100));

export const lookUpInvitationSchema = z.strictObject({ token: tokenSchema });

/** The body of `POST /api/invitations/accept`, which signs in; the answer is OperatorSession. */
export const acceptInvitationSchema = z.strictObject({ token: tokenSchema, password: newPasswordSchema });

export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;

export const operatorSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(operatorRoles),
  isDisabled: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Passkeys for signing in. */
  passkeys: z.int(),
  lastSeenAt: z.nullable(z.string()),
});

export type Operator = z.infer<typeof operatorSchema>;

export const changeOperatorSchema = z.strictObject({
  role: z.optional(z.enum(operatorRoles)),
  isDisabled: z.optional(z.boolean()),
});

export type ChangeOperator = z.infer<typeof changeOperatorSchema>;

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export type Passkey = z.infer<typeof passkeySchema>;

/**
 * The body of `POST /api/account/passkeys/options`, which returns options for the browser's WebAuthn call. `code` is
 * the second factor, if the operator has one.
 */
export const passkeyProofSchema = z.strictObject({ password: passwordSchema, code: z.optional(codeSchema) });

/** Options for the browser's WebAuthn call, as `parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON` read them. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

const binarySchema = z.string().check(z.maxLength(16_384), z.regex(/^[\w-]*$/));
const credentialIdSchema = z.string().check(z.maxLength(500), z.regex(/^[\w-]+$/));

/** The body of `POST /api/account/passkeys`. Browsers send further fields, which are ignored. */
export const addPasskeySchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the passkey.'), z.maxLength(60)),
  credential: z.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: binarySchema,
      attestationObject: binarySchema,
      transports: z._default(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)), []),
    }),
  }),
});

export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const passkeySignInSchema = z.strictObject({
  credential: z.object({
    id: credentialIdSchema,
    rawId: credentialIdSchema,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: binarySchema,
      authenticatorData: binarySchema,
      signature: binarySchema,
    }),
  }),
});

export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
