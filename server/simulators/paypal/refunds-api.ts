// The simulator's call that gives money back.
import { OutcomeUnknown } from '#server/payments/provider.ts';
import { readMinor, toPayPalMoney } from '#server/paypal/client/amount.ts';
import type { WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import type { Books } from './books.ts';
import { answer, conflict, forbidden, unprocessableEntity } from './errors.ts';
import type { Habits, Pace } from './habits.ts';
import { idFrom, keyOf, bodyOf } from './request.ts';
import {
  captureStatusOf,
  leftOf,
  refundMessage,
  type SimulatedOrder,
  type SimulatedRefund,
} from './simulated-order.ts';

export interface RefundsApiOptions {
  readonly books: Books;
  readonly pace: Pace;
  readonly habits: Habits;
}

export function createRefundsApi({ books, pace, habits }: RefundsApiOptions) {
  function refundCapture(order: SimulatedOrder, captureId: string, request: WireRequest): WireResponse {
    const body = bodyOf(request);
    const id = idFrom(`refund ${captureId} ${keyOf(request)}`);
    const known = order.refunds.find((refund) => refund.id === id);
    if (known !== undefined) return answer(201, refundMessage(order, known, new Date()));
    const habit = habits.refund?.() ?? 'approve';
    if (habit === 'in-progress') return conflict('PREVIOUS_REQUEST_IN_PROGRESS');
    if (habit === 'forbid') return forbidden('PERMISSION_DENIED');
    if (habit === 'lose-request') throw new OutcomeUnknown('The request for the refund was lost.');
    if (habit === 'decline') return unprocessableEntity('REFUND_NOT_ALLOWED');
    const left = leftOf(order);
    const amount = body.amount ?? toPayPalMoney(left, order.amount.currency_code);
    if (captureStatusOf(order, new Date()) === 'PENDING') return unprocessableEntity('PENDING_CAPTURE');
    if (left === 0) return unprocessableEntity('CAPTURE_FULLY_REFUNDED');
    if (amount.currency_code !== order.capture?.amount.currency_code)
      return unprocessableEntity('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if ((readMinor(amount) ?? Infinity) > left) return unprocessableEntity('REFUND_AMOUNT_EXCEEDED');
    const refund: SimulatedRefund = {
      id,
      amount,
      refundedAt: new Date().toISOString(),
      ...(body.custom_id === undefined ? {} : { customId: body.custom_id }),
      ...(habit === 'hold' ? { decidedAt: new Date(Date.now() + pace.decision).toISOString() } : {}),
    };
    books.write({ ...order, refunds: [...order.refunds, refund] });
    if (habit === 'lose-answer') throw new OutcomeUnknown('The answer to the refund was lost.');
    return answer(201, refundMessage(order, refund, new Date()));
  }

  return { refundCapture };
}
