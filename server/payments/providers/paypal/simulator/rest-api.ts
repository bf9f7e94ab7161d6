// The simulator's side of PayPal's REST calls. It keeps to PayPal's published messages, which test/conformance/ checks.
import { hash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PayPalMethod, PayPalScenario } from '#contracts/paypal.ts';
import { OutcomeUnknown } from '../../../provider.ts';
import { readMinor, toPayPalMoney, type PayPalMoney } from '../amount.ts';
import type { Send, WireRequest, WireResponse } from '../transport.ts';
import type { Books } from './books.ts';
import { answer, badRequest, conflict, forbidden, notFound, unauthorized, unprocessableEntity } from './errors.ts';
import {
  captureMessage,
  captureStatusOf,
  leftOf,
  orderMessage,
  payees,
  refundMessage,
  type SimulatedCapture,
  type SimulatedOrder,
  type SimulatedRefund,
} from './simulated-order.ts';

export interface RestApiOptions {
  readonly books: Books;
  /** The certificate of webhooks, in PEM. */
  readonly certificateChain: () => Promise<string>;
  /** Told of a capture that was made by this call. */
  readonly onCapture: (order: SimulatedOrder) => void;
  readonly pace: Pace;
  readonly habits: Habits;
}

/** What payers and PayPal do where nobody says it for one order. */
export interface Habits {
  /** With an order of a wallet that has agreed already. Approves unless told otherwise. */
  readonly wallet?: () => PayPalScenario;
  /**
   * With a refund. `lose-request` fails before, `lose-answer` after the money has moved; `in-progress` says that the same
   * call is still being worked on, and `hold` makes the refund later.
   */
  readonly refund?: () => 'approve' | 'decline' | 'lose-request' | 'lose-answer' | 'in-progress' | 'hold' | 'forbid';
  /** With a call that makes an order. */
  readonly order?: () => 'make' | 'refuse';
  /** With a call for a token. */
  readonly token?: () => 'give' | 'refuse' | 'forbid' | 'lose';
  /** Whether the app may read disputes. */
  readonly disputes?: () => 'permit' | 'forbid';
}

/** Milliseconds that PayPal takes where a scenario is about its slowness. */
export interface Pace {
  readonly slowCapture: number;
  readonly decision: number;
  readonly lateWebhook: number;
}

/** Answers PayPal's calls in this process. */
export function createRestApi({ books, certificateChain, onCapture, pace, habits }: RestApiOptions): Send {
  // Whoever asks for tokens asks this process, so one that only this process knows will do.
  const accessToken = `A21AA${randomBytes(24).toString('base64url')}`;

  function createOrder(request: WireRequest): WireResponse {
    const id = idFrom(`order ${request.headers['paypal-request-id'] ?? randomBytes(12).toString('hex')}`);
    const known = books.find(id);
    if (known !== undefined) return answerOf(known, 200);
    if (habits.order?.() === 'refuse') return unprocessableEntity('PAYEE_ACCOUNT_RESTRICTED');
    const body = bodyOf(request);
    const unit = body.purchase_units?.[0];
    if (body.intent !== 'CAPTURE' || unit?.amount?.value === undefined) return badRequest('/purchase_units');
    const { breakdown, ...amount } = unit.amount;
    if (readMinor(amount) === null) return unprocessableEntity('DECIMAL_PRECISION');
    if (breakdown !== undefined && breakdown.item_total.value !== amount.value)
      return unprocessableEntity('AMOUNT_MISMATCH');
    const order = { ...newOrder(id, amount, body), ...namesOf(unit) };
    const made = order.isQuiet === true ? chargeAtOnce(order) : order;
    books.write(made);
    if (made.scenario === 'lose-capture-answer') throw new OutcomeUnknown('The answer to the order was lost.');
    return answerOf(made, 201);
  }

  // A wallet whose owner has agreed is charged by the call that makes the order.
  function chargeAtOnce(order: SimulatedOrder): SimulatedOrder {
    const scenario = habits.wallet?.() ?? 'approve';
    return scenario === 'decline-then-retry'
      ? { ...order, scenario, declinedKeys: [order.id] }
      : { ...order, scenario, status: 'COMPLETED', capture: capture({ ...order, scenario }, order.id, pace.decision) };
  }

  function answerOf(order: SimulatedOrder, status: number): WireResponse {
    return order.isQuiet === true && order.capture === undefined
      ? unprocessableEntity('INSTRUMENT_DECLINED')
      : answer(status, orderMessage(order, new Date()));
  }

  async function captureOrder(order: SimulatedOrder, request: WireRequest): Promise<WireResponse> {
    const key = request.headers['paypal-request-id'] ?? randomBytes(12).toString('hex');
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
    if (order.scenario === 'slow-capture') await takeTime(pace.slowCapture, request.timeout);
    return answer(201, orderMessage(captured, new Date()));
  }

  function refundCapture(order: SimulatedOrder, captureId: string, request: WireRequest): WireResponse {
    const body = bodyOf(request);
    const id = idFrom(`refund ${captureId} ${request.headers['paypal-request-id'] ?? randomBytes(12).toString('hex')}`);
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

  function token(request: WireRequest): WireResponse {
    const habit = habits.token?.() ?? 'give';
    if (habit === 'lose') throw new OutcomeUnknown('The request for the token was lost.');
    if (habit === 'refuse')
      return answer(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    if (habit === 'forbid') return forbidden('PERMISSION_DENIED');
    const isForBrowser =
      new URLSearchParams(typeof request.body === 'string' ? request.body : '').get('response_type') === 'client_token';
    return answer(200, {
      access_token: isForBrowser ? `simulated-client-token-${randomBytes(12).toString('base64url')}` : accessToken,
      token_type: 'Bearer',
      scope: (habits.disputes?.() ?? 'permit') === 'permit' ? `${paymentScope} ${disputeScope}` : paymentScope,
      expires_in: isForBrowser ? 900 : 32_400,
    });
  }

  async function respond(request: WireRequest): Promise<WireResponse> {
    const [pathname = ''] = request.url.slice(request.url.indexOf('/', 'https://'.length)).split('?', 1);
    if (pathname.startsWith('/v1/notifications/certs/')) return { status: 200, body: await certificateChain() };
    const authorization = request.headers['authorization'];
    if (pathname === '/v1/oauth2/token') {
      return authorization?.startsWith('Basic ') === true ? token(request) : unauthorized();
    }
    if (authorization !== `Bearer ${accessToken}`) return unauthorized();
    if (request.method === 'POST' && pathname === '/v2/checkout/orders') return createOrder(request);
    const [, , kind = '', id = '', action = ''] = pathname.slice(1).split('/');
    const call = `${request.method} ${kind}${action === '' ? '' : ` ${action}`}`;
    const order = kind === 'orders' ? books.find(id) : findBehind(kind, id);
    if (order === undefined || (kind === 'orders' && order.forgotten === 'order')) return notFound();
    switch (call) {
      case 'GET orders':
        return answer(200, orderMessage(order, new Date()));
      case 'POST orders capture':
        return captureOrder(order, request);
      case 'GET captures':
        return answer(200, captureMessage(order, new Date()) ?? {});
      case 'POST captures refund':
        return refundCapture(order, id, request);
      case 'GET refunds':
        return answer(
          200,
          refundMessage(order, order.refunds.find((each) => each.id === id) as SimulatedRefund, new Date()),
        );
      case 'GET disputes':
        return habits.disputes?.() === 'forbid'
          ? forbidden('PERMISSION_DENIED')
          : answer(200, disputeMessage(id, order));
      default:
        return notFound();
    }
  }

  function findBehind(kind: string, id: string): SimulatedOrder | undefined {
    if (kind === 'captures') return books.findByCapture(id);
    if (kind === 'refunds') return books.findByRefund(id);
    const disputed = kind === 'disputes' ? books.findByCapture(id.replace(disputePrefix, '')) : undefined;
    return disputed?.isDisputed === true ? disputed : undefined;
  }

  // What was done is kept before anybody hears of it, or hears nothing.
  return async (request) => {
    try {
      return await respond(request);
    } finally {
      await books.kept();
    }
  };
}

interface OrderRequest {
  readonly intent?: string;
  readonly purchase_units?: readonly {
    readonly amount?: PayPalMoney & { readonly breakdown?: { readonly item_total: PayPalMoney } };
    readonly custom_id?: string;
    readonly invoice_id?: string;
  }[];
  readonly payment_source?: Readonly<Record<string, { readonly email_address?: string }>>;
}

interface RefundRequest {
  readonly amount?: PayPalMoney;
  readonly custom_id?: string;
}

const methodsBySource: Readonly<Record<string, PayPalMethod>> = {
  paypal: 'paypal',
  venmo: 'venmo',
  apple_pay: 'apple-pay',
  google_pay: 'google-pay',
};

/** A wallet that comes with its owner's address has agreed already: no browser will ask. */
function newOrder(id: string, amount: PayPalMoney, { payment_source: source = {} }: OrderRequest): SimulatedOrder {
  const [name = '', wallet] = Object.entries(source)[0] ?? [];
  const method = methodsBySource[name] ?? 'paypal';
  const email = method === 'paypal' ? undefined : wallet?.email_address;
  return {
    id,
    createdAt: new Date().toISOString(),
    status: email !== undefined ? 'APPROVED' : wallet === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    amount,
    method,
    ...(email === undefined ? {} : { payerEmail: email, isQuiet: true }),
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
  const decidedAt = new Date(Date.now() + decisionTime).toISOString();
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

const paymentScope = 'https://uri.paypal.com/services/payments/payment/authcapture';
const disputeScope = 'https://uri.paypal.com/services/disputes/read-seller';

const disputePrefix = 'PP-D-';

/** PayPal's id of the dispute about a capture. */
export function disputeIdOf(captureId: string): string {
  return `${disputePrefix}${captureId}`;
}

function disputeMessage(disputeId: string, { capture: disputed }: SimulatedOrder): object {
  return {
    dispute_id: disputeId,
    reason: 'UNAUTHORISED',
    status: 'OPEN',
    disputed_transactions: [{ seller_transaction_id: disputed?.id }],
    ...(disputed === undefined ? {} : { dispute_amount: disputed.amount }),
  };
}

async function takeTime(milliseconds: number, timeout: number): Promise<void> {
  await delay(Math.min(milliseconds, timeout));
  if (milliseconds >= timeout) throw new OutcomeUnknown('The simulator took too long.');
}

function bodyOf({ body = {} }: WireRequest): OrderRequest & RefundRequest {
  return typeof body === 'string' ? {} : body;
}

/** Ids as PayPal's: 17 letters and digits. The same text gives the same id, in every process. */
function idFrom(text: string): string {
  return hash('sha256', text).slice(0, 17).toUpperCase();
}
