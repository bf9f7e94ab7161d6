// The simulator's side of PayPal's REST calls. It keeps to PayPal's published messages, which test/conformance/ checks.
import type { Send, WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import { answer, forbidden, notFound, unauthorized } from './errors.ts';
import { createOrdersApi, type OrdersApiOptions } from './orders-api.ts';
import { createRefundsApi } from './refunds-api.ts';
import {
  captureMessage,
  orderMessage,
  refundMessage,
  type SimulatedOrder,
  type SimulatedRefund,
} from './simulated-order.ts';
import { createTokenApi } from './token-api.ts';

export interface RestApiOptions extends OrdersApiOptions {
  /** The certificate of webhooks, in PEM. */
  readonly certificateChain: () => Promise<string>;
}

/** Answers PayPal's calls in this process. */
export function createRestApi({ books, certificateChain, onCapture, pace, habits }: RestApiOptions): Send {
  const tokens = createTokenApi(habits);
  const { createOrder, captureOrder } = createOrdersApi({ books, onCapture, pace, habits });
  const { refundCapture } = createRefundsApi({ books, pace, habits });

  async function respond(request: WireRequest): Promise<WireResponse> {
    const [pathname = ''] = request.url.slice(request.url.indexOf('/', 'https://'.length)).split('?', 1);
    if (pathname.startsWith('/v1/notifications/certs/')) return { status: 200, body: await certificateChain() };
    if (pathname === '/v1/oauth2/token') return tokens.token(request);
    if (!tokens.isKnown(request)) return unauthorized();
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
    return disputed?.dispute === undefined ? undefined : disputed;
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

const disputePrefix = 'PP-D-';

/** PayPal's id of the dispute about a capture. */
export function disputeIdOf(captureId: string): string {
  return `${disputePrefix}${captureId}`;
}

function disputeMessage(disputeId: string, { capture: disputed, dispute }: SimulatedOrder): object {
  return {
    dispute_id: disputeId,
    reason: 'UNAUTHORISED',
    status: dispute?.outcome === undefined ? 'OPEN' : 'RESOLVED',
    ...(dispute?.outcome === undefined ? {} : { dispute_outcome: { outcome_code: dispute.outcome } }),
    create_time: dispute?.openedAt,
    update_time: dispute?.updatedAt,
    disputed_transactions: [{ seller_transaction_id: disputed?.id }],
    ...(disputed === undefined ? {} : { dispute_amount: disputed.amount }),
  };
}
