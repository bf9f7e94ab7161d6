// Answers PayPal's REST calls. test/conformance/ checks it against PayPal's published schemas.
import type { Send, WireRequest, WireResponse } from '#server/paypal/client/transport.ts';
import { disputedCaptureOf, disputeMessage } from './dispute-message.ts';
import { answer, forbidden, notFound, unauthorized } from './errors.ts';
import { captureMessage, orderMessage } from './order-messages.ts';
import { createOrdersApi, type OrdersApiDeps } from './orders-api.ts';
import { createRefundsApi } from './refunds-api.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { signerChain } from './test-certificates.ts';
import { createTokenApi } from './token-api.ts';

export function createRestApi(deps: OrdersApiDeps): Send {
  const { orders, behaviour } = deps;
  const tokens = createTokenApi(behaviour);
  const { createOrder, captureOrder } = createOrdersApi(deps);
  const { refundCapture } = createRefundsApi(deps);

  function find(kind: string, id: string): SimulatedOrder | undefined {
    switch (kind) {
      case 'orders': {
        const order = orders.find(id);
        return order?.forgotten === 'order' ? undefined : order;
      }
      case 'captures':
        return orders.findByCapture(id);
      case 'disputes': {
        const order = orders.findByCapture(disputedCaptureOf(id));
        return order?.dispute === undefined ? undefined : order;
      }
      default:
        return undefined;
    }
  }

  return async (request: WireRequest): Promise<WireResponse> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/v1/notifications/certs/')) return { status: 200, body: signerChain };
    if (pathname === '/v1/oauth2/token') return tokens.token(request);
    if (!tokens.isAuthorized(request)) return unauthorized();
    if (request.method === 'POST' && pathname === '/v2/checkout/orders') return createOrder(request);
    const [, , , kind = '', id = '', action = ''] = pathname.split('/');
    const order = find(kind, id);
    if (order === undefined) return notFound();
    switch (`${request.method} ${kind} ${action}`.trimEnd()) {
      case 'GET orders':
        return answer(200, orderMessage(order, new Date()));
      case 'POST orders capture':
        return captureOrder(order, request);
      case 'GET captures':
        return answer(200, captureMessage(order, new Date()) ?? {});
      case 'POST captures refund':
        return refundCapture(order, request);
      case 'GET disputes':
        return behaviour.disputes?.() === 'forbid'
          ? forbidden('PERMISSION_DENIED')
          : answer(200, disputeMessage(id, order));
      default:
        return notFound();
    }
  };
}
