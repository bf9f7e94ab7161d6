import type { RefusalReason } from './refusal-reasons.ts';

/** Reasons for refusing a call. `server/http/` maps each to an HTTP status. */
export const problemCodes = [
  'malformed-request',
  'invalid-payload',
  'payload-too-large',
  'unsupported-media-type',
  'not-found',
  'app-not-found',
  'file-not-found',
  'order-not-found',
  'order-not-refundable',
  'order-pending',
  'already-paid',
  'already-bought',
  'refund-declined',
  'review-not-found',
  'review-closed',
  'change-closed',
  'withdrawal-closed',
  'withdrawal-unmatched',
  'withdrawal-honoured',
  'payment-not-found',
  'payment-confirmed',
  'payment-expired',
  'payment-rejected',
  'payment-sent-back',
  'reply-address-changed',
  'document-changed',
  'settings-changed',
  'rating-not-found',
  'rating-refused',
  'name-taken',
  'release-changed',
  'release-empty',
  'sign-in-required',
  'sign-in-failed',
  'second-factor-required',
  'second-factor-wrong',
  'second-factor-conflict',
  'passkey-refused',
  'not-confirmed',
  'operator-exists',
  'last-owner',
  'invitation-over',
  'not-allowed',
  'set-by-environment',
  'foreign-origin',
  'amount-mismatch',
  'idempotency-mismatch',
  'method-unavailable',
  'payment-required',
  'token-forged',
  'token-foreign',
  'token-expired',
  'link-revoked',
  'link-used',
  'url-forged',
  'url-expired',
  'not-simulated',
  'upload-conflict',
  'upload-incomplete',
  'file-type-not-allowed',
  'picture-refused',
  'picture-not-found',
  'too-many-requests',
  'event-refused',
  'unavailable',
  'internal',
] as const;

export type ProblemCode = (typeof problemCodes)[number];

export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** The body of every refused call: an RFC 9457 problem document. */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly reason?: RefusalReason;
  readonly errors?: readonly FieldProblem[];
  readonly [extension: string]: unknown;
}

/** Extra fields for the caller, such as the expected amount. Never put a secret in them. */
export type ProblemDetails = Readonly<Record<string, unknown>> & {
  readonly reason?: RefusalReason;
  readonly errors?: readonly FieldProblem[];
};

/** A refusal. Its `message` is shown to people. */
export class StoreError extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
    this.details = details;
  }
}
