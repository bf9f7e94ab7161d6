export type RefusalKind = 'unauthorized' | 'forbidden' | 'not-found' | 'other';

/** A definite no to a call: nothing has moved, and the same call would get the same answer. */
export class PaymentRefused extends Error {
  readonly kind: RefusalKind;

  constructor(message: string, kind: RefusalKind = 'other') {
    super(message);
    this.name = 'PaymentRefused';
    this.kind = kind;
  }
}

/**
 * A call whose result is not known: a timeout, a reset, an answer that makes no sense. The money may have moved, so the
 * buyer is told to wait and the provider is asked again later.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
