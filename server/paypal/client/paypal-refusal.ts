import { PaymentRefused, type RefusalKind } from '#server/payments/payment-errors.ts';
import type { PayPalErrorMessage } from './messages.ts';

const kinds: ReadonlyMap<number, RefusalKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
]);

/** A definite no of PayPal: nothing has moved. */
export class PayPalRefusal extends PaymentRefused {
  /** The HTTP status. */
  readonly status: number;
  /** PayPal's codes of what is wrong, such as INSTRUMENT_DECLINED. */
  readonly issues: readonly string[];
  /** Why, in PayPal's words. */
  readonly explanation: string;

  constructor(status: number, { name, error, details = [], debug_id: debugId }: PayPalErrorMessage) {
    const issues = details.flatMap(({ issue = '' }) => (issue === '' ? [] : [issue]));
    if (issues.length === 0) issues.push(name ?? error ?? 'UNKNOWN');
    const codes = issues.join(', ');
    super(`PayPal refused with ${status} ${codes} (debug id ${debugId ?? 'none'}).`, kinds.get(status) ?? 'other');
    this.name = 'PayPalRefusal';
    this.status = status;
    this.issues = issues;
    this.explanation = details.flatMap(({ description = '' }) => description || []).join(' ') || codes;
  }
}
