import { setTimeout as delay } from 'node:timers/promises';
import type { PayPalMethod } from '#contracts/paypal.ts';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { readMinor, type PayPalMoney } from '#server/paypal/client/amount.ts';
import { payerHeader } from '#server/paypal/client/paypal-client.ts';
import type { WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import type { Behaviour, Delays } from './behaviour.ts';
import { answer, badRequest, unprocessableEntity } from './errors.ts';
import { orderMessage } from './order-messages.ts';
import { captureIdOf, type OrderStore } from './order-store.ts';
import { bodyOf, idFrom, keyOf, type OrderRequest } from './request.ts';
import { payees, type SimulatedCapture, type SimulatedOrder } from './simulated-order.ts';

export interface OrdersApiDeps {
  readonly orders: OrderStore;
  readonly behaviour: Behaviour;
  readonly delays: Delays;
  readonly onCapture: (order: SimulatedOrder) => void;
}

export function createOrdersApi({ orders, behaviour, delays, onCapture }: OrdersApiDeps) {
  function createOrder(request: WireRequest): WireResponse {
    const id = idFrom('O', `order ${keyOf(request)}`);
    const known = orders.find(id);
    if (known !== undefined) return answer(200, orderMessage(known, new Date()));
    if (behaviour.order?.() === 'refuse') return unprocessableEntity('PAYEE_ACCOUNT_RESTRICTED');
    const body = bodyOf(request);
    const unit = body.purchase_units?.[0];
    if (body.intent !== 'CAPTURE' || unit?.amount?.value === undefined) return badRequest('/purchase_units');
    const { breakdown, ...amount } = unit.amount;
    if (readMinor(amount) === null) return unprocessableEntity('DECIMAL_PRECISION');
    if (breakdown !== undefined && breakdown.item_total.value !== amount.value)
      return unprocessableEntity('AMOUNT_MISMATCH');
    const isPayerAbsent = request.headers[payerHeader] === 'agreed';
    const order: SimulatedOrder = {
      ...newOrder(id, amount, body),
      ...(isPayerAbsent ? { status: 'APPROVED', isPayerAbsent, scenario: behaviour.absentPayer?.() ?? 'approve' } : {}),
    };
    orders.write(order);
    return answer(201, orderMessage(order, new Date()));
  }

  async function captureOrder(order: SimulatedOrder, request: WireRequest): Promise<WireResponse> {
    const key = keyOf(request);
    if (order.declinedKeys.includes(key)) return unprocessableEntity('INSTRUMENT_DECLINED');
    if (order.capture !== undefined) {
      return order.capture.key === key
        ? answer(201, orderMessage(order, new Date()))
        : unprocessableEntity('ORDER_ALREADY_CAPTURED');
    }
    if (order.status === 'PAYER_ACTION_REQUIRED') return unprocessableEntity('PAYER_ACTION_REQUIRED');
    if (order.status !== 'APPROVED') return unprocessableEntity('ORDER_NOT_APPROVED');
    const failed: SimulatedOrder = { ...order, status: 'PAYER_ACTION_REQUIRED', hasFailed: true };
    if (order.scenario === 'decline-then-retry') {
      orders.write({ ...failed, declinedKeys: [...order.declinedKeys, key] });
      return unprocessableEntity('INSTRUMENT_DECLINED');
    }
    if (order.scenario === 'payer-needed-again') {
      orders.write(failed);
      return unprocessableEntity('PAYER_ACTION_REQUIRED');
    }
    const captured: SimulatedOrder = { ...order, status: 'COMPLETED', capture: capture(order, key, delays.decisionMs) };
    orders.write(captured);
    onCapture(captured);
    if (order.scenario === 'lose-capture-answer') throw new OutcomeUnknown('The answer to the capture was lost.');
    if (order.scenario === 'slow-capture') await takeTime(delays.slowCaptureMs, request.timeoutMs);
    return answer(201, orderMessage(captured, new Date()));
  }

  return { createOrder, captureOrder };
}

const methodsBySource: Readonly<Record<string, PayPalMethod>> = {
  paypal: 'paypal',
  venmo: 'venmo',
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
};

function newOrder(id: string, amount: PayPalMoney, body: OrderRequest): SimulatedOrder {
  const [source = '', details] = Object.entries(body.payment_source ?? {})[0] ?? [];
  const unit = body.purchase_units?.[0];
  return {
    id,
    createdAt: new Date().toISOString(),
    status: details === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    amount,
    customId: unit?.custom_id,
    invoiceId: unit?.invoice_id,
    method: methodsBySource[source] ?? 'paypal',
    payerEmail: details?.email_address,
    scenario: 'approve',
    declinedKeys: [],
    refunds: [],
  };
}

function capture({ id, amount, scenario }: SimulatedOrder, key: string, decisionMs: number): SimulatedCapture {
  const made: SimulatedCapture = {
    id: captureIdOf(id),
    key,
    amount,
    payee: payees.ours,
    capturedAt: new Date().toISOString(),
  };
  const decidedAt = new Date(Date.now() + decisionMs).toISOString();
  switch (scenario) {
    case 'pending-then-completed':
      return { ...made, decidedAt, decision: 'COMPLETED' };
    case 'pending-then-denied':
      return { ...made, decidedAt, decision: 'DECLINED' };
    case 'decline-for-good':
      return { ...made, decidedAt: made.capturedAt, decision: 'DECLINED' };
    case 'wrong-amount':
      return { ...made, amount: { ...amount, value: '0.01' } };
    case 'wrong-currency':
      return { ...made, amount: { ...amount, currency_code: 'EUR' } };
    case 'wrong-payee':
      return { ...made, payee: payees.others };
    default:
      return made;
  }
}

async function takeTime(durationMs: number, timeoutMs: number): Promise<void> {
  await delay(Math.min(durationMs, timeoutMs));
  if (durationMs >= timeoutMs) throw new OutcomeUnknown('The simulator took too long.');
}
