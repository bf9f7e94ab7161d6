import * as z from 'zod/mini';
import { emailSchema } from './orders.ts';

export const operatorRoles = ['owner', 'staff'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The body of `POST /api/auth/sign-in`. `code` is the second factor, where the operator has one. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().check(z.minLength(1), z.maxLength(1_024)),
  code: z.optional(z.string().check(z.maxLength(64))),
});

export type SignIn = z.infer<typeof signInSchema>;

/** Who is signed in: what `POST /api/auth/sign-in` and `GET /api/auth/session` answer. */
export interface OperatorSession {
  readonly operatorId: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** Instant in ISO 8601. */
  readonly expiresAt: string;
}
