// The simulator's calls that make an order and take its money.
import { setTimeout as delay } from 'node:timers/promises';
import type { PayPalMethod } from '#contracts/paypal.ts';
import { OutcomeUnknown } from '#server/payments/provider.ts';
import { readMinor, type PayPalMoney } from '#server/paypal/client/amount.ts';
import { payerHeader } from '#server/paypal/client/paypal-client.ts';
import type { WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import type { Books } from './books.ts';
import { answer, badRequest, unprocessableEntity } from './errors.ts';
import type { Habits, Pace } from './habits.ts';
import { idFrom, keyOf, bodyOf, type OrderRequest } from './request.ts';
import { orderMessage, payees, type SimulatedCapture, type SimulatedOrder } from './simulated-order.ts';

export interface OrdersApiOptions {
  readonly books: Books;
  /** Told of a capture that was made by this call. */
  readonly onCapture: (order: SimulatedOrder) => void;
  readonly pace: Pace;
  readonly habits: Habits;
}

export function createOrdersApi({ books, onCapture, pace, habits }: OrdersApiOptions) {
  function createOrder(request: WireRequest): WireResponse {
    const id = idFrom(`order ${keyOf(request)}`);
    const known = books.find(id);
    if (known !== undefined) return answer(200, orderMessage(known, new Date()));
    if (habits.order?.() === 'refuse') return unprocessableEntity('PAYEE_ACCOUNT_RESTRICTED');
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
      ...namesOf(unit),
      ...(isPayerAbsent ? { status: 'APPROVED', isPayerAbsent, scenario: habits.wallet?.() ?? 'approve' } : {}),
    };
    books.write(order);
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
    if (order.scenario === 'decline-then-retry') {
      books.write({ ...order, status: 'PAYER_ACTION_REQUIRED', declinedKeys: [...order.declinedKeys, key] });
      return unprocessableEntity('INSTRUMENT_DECLINED');
    }
    if (order.scenario === 'payer-needed-again') {
      books.write({ ...order, status: 'PAYER_ACTION_REQUIRED', scenario: 'approve' });
      return unprocessableEntity('PAYER_ACTION_REQUIRED');
    }
    const captured: SimulatedOrder = { ...order, status: 'COMPLETED', capture: capture(order, key, pace.decision) };
    books.write(captured);
    onCapture(captured);
    // The money has moved, but the store hears of it late, or not at all.
    if (order.scenario === 'lose-capture-answer') throw new OutcomeUnknown('The answer to the capture was lost.');
    if (order.scenario === 'slow-capture') {
      await books.kept();
      await takeTime(pace.slowCapture, request.timeout);
    }
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

function newOrder(id: string, amount: PayPalMoney, { payment_source: source = {} }: OrderRequest): SimulatedOrder {
  const [name = '', details] = Object.entries(source)[0] ?? [];
  const email = details?.email_address;
  return {
    id,
    createdAt: new Date().toISOString(),
    status: details === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    amount,
    method: methodsBySource[name] ?? 'paypal',
    ...(email === undefined ? {} : { payerEmail: email }),
    scenario: 'approve',
    declinedKeys: [],
    refunds: [],
  };
}

function namesOf(unit: NonNullable<OrderRequest['purchase_units']>[number]): { customId?: string; invoiceId?: string } {
  return {
    ...(unit.custom_id === undefined ? {} : { customId: unit.custom_id }),
    ...(unit.invoice_id === undefined ? {} : { invoiceId: unit.invoice_id }),
  };
}

function capture({ id, amount, scenario }: SimulatedOrder, key: string, decisionTime: number): SimulatedCapture {
  const made: SimulatedCapture = {
    id: idFrom(`capture ${id} ${key}`),
    key,
    amount,
    payee: payees.ours,
    capturedAt: new Date().toISOString(),
  };
  const later = () => new Date(Date.now() + decisionTime).toISOString();
  switch (scenario) {
    case 'pending-then-completed':
      return { ...made, decidedAt: later(), decision: 'COMPLETED' };
    case 'pending-then-denied':
      return { ...made, decidedAt: later(), decision: 'DECLINED' };
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

async function takeTime(milliseconds: number, timeout: number): Promise<void> {
  await delay(Math.min(milliseconds, timeout));
  if (milliseconds >= timeout) throw new OutcomeUnknown('The simulator took too long.');
}
