import { PaymentRefused, type RefusalKind } from '#server/payments/payment-errors.ts';
import type { PayPalErrorMessage } from './messages.ts';

const kinds: ReadonlyMap<number, RefusalKind> = new Map([
  [401, 'unauthorized'],
  [403, 'forbidden'],
  [404, 'not-found'],
]);

export class PayPalRefusal extends PaymentRefused {
  readonly status: number;
  /** PayPal's codes, such as INSTRUMENT_DECLINED. */
  readonly issues: readonly string[];
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
