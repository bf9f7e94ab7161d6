import type { payPalNoticeTexts } from '#web/texts/paypal-notices.ts';
import { problemTexts } from '#web/texts/problems.ts';
import { textsOfPage } from '#web/texts/texts-of-page.ts';
import type { PayerAnswer } from './ask-payer.ts';
import type { PaymentEnd } from './paypal-order.ts';

type Texts = (typeof payPalNoticeTexts)['en'];

export interface Notice {
  /** `notice` for what the buyer did themselves, `danger` for what went wrong. */
  readonly tone: 'notice' | 'danger';
  readonly text: string;
}

export function noticeOfAnswer(answer: Exclude<PayerAnswer, { kind: 'approved' }>, texts: Texts): Notice {
  switch (answer.kind) {
    case 'cancelled':
      return { tone: 'notice', text: texts.cancelled };
    case 'blocked':
      return { tone: 'danger', text: texts.blocked };
    case 'failed':
      return { tone: 'danger', text: texts.failed(answer.message ?? texts.noReason) };
  }
}

export function noticeOfEnd(end: Exclude<PaymentEnd, { kind: 'completed' }>, texts: Texts): Notice {
  // The store took no money, and knows better why.
  if (end.kind !== 'refunded' && end.reason !== undefined) {
    return { tone: 'danger', text: textsOfPage(problemTexts).byReason[end.reason] };
  }
  switch (end.kind) {
    case 'declined':
      return { tone: 'danger', text: texts.declined };
    case 'awaiting-payer':
      return { tone: 'danger', text: texts.confirmAgain };
    case 'refunded':
      return { tone: 'notice', text: texts.refunded };
  }
}
