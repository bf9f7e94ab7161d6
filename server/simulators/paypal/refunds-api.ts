import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { readMinor, toPayPalMoney } from '#server/paypal/client/amount.ts';
import type { WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import type { Behaviour, Delays } from './behaviour.ts';
import { answer, conflict, forbidden, unprocessableEntity } from './errors.ts';
import { refundMessage } from './order-messages.ts';
import type { OrderStore } from './order-store.ts';
import { bodyOf, idFrom, keyOf } from './request.ts';
import { captureStatusOf, refundableMinor, type SimulatedOrder, type SimulatedRefund } from './simulated-order.ts';

export interface RefundsApiDeps {
  readonly orders: OrderStore;
  readonly behaviour: Behaviour;
  readonly delays: Delays;
}

export function createRefundsApi({ orders, behaviour, delays }: RefundsApiDeps) {
  function refundCapture(order: SimulatedOrder, request: WireRequest): WireResponse {
    const body = bodyOf(request);
    const id = idFrom('R', `refund ${order.id} ${keyOf(request)}`);
    const known = order.refunds.find((refund) => refund.id === id);
    if (known !== undefined) return answer(201, refundMessage(order, known, new Date()));
    const decision = behaviour.refund?.() ?? 'approve';
    if (decision === 'in-progress') return conflict('PREVIOUS_REQUEST_IN_PROGRESS');
    if (decision === 'forbid') return forbidden('PERMISSION_DENIED');
    if (decision === 'lose-request') throw new OutcomeUnknown('The request for the refund was lost.');
    if (decision === 'decline') return unprocessableEntity('REFUND_NOT_ALLOWED');
    const restMinor = refundableMinor(order);
    const amount = body.amount ?? toPayPalMoney(restMinor, order.amount.currency_code);
    if (captureStatusOf(order, new Date()) === 'PENDING') return unprocessableEntity('PENDING_CAPTURE');
    if (restMinor === 0) return unprocessableEntity('CAPTURE_FULLY_REFUNDED');
    if (amount.currency_code !== order.capture?.amount.currency_code)
      return unprocessableEntity('REFUND_CAPTURE_CURRENCY_MISMATCH');
    if ((readMinor(amount) ?? Infinity) > restMinor) return unprocessableEntity('REFUND_AMOUNT_EXCEEDED');
    const refund: SimulatedRefund = {
      id,
      amount,
      refundedAt: new Date().toISOString(),
      customId: body.custom_id,
      decidedAt: decision === 'hold' ? new Date(Date.now() + delays.decisionMs).toISOString() : undefined,
    };
    orders.write({ ...order, refunds: [...order.refunds, refund] });
    if (decision === 'lose-answer') throw new OutcomeUnknown('The answer to the refund was lost.');
    return answer(201, refundMessage(order, refund, new Date()));
  }

  return { refundCapture };
}
