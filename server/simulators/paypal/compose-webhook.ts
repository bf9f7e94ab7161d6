import { randomBytes, sign, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import { disputeIdOf } from './dispute-message.ts';
import { captureMessage, orderMessage, refundMessage } from './order-messages.ts';
import type { SimulatedOrder } from './simulated-order.ts';
import { signingKey as testKey } from './test-certificates.ts';

export type EventType =
  | 'CHECKOUT.ORDER.APPROVED'
  | 'PAYMENT.CAPTURE.PENDING'
  | 'PAYMENT.CAPTURE.COMPLETED'
  | 'PAYMENT.CAPTURE.DENIED'
  | 'PAYMENT.CAPTURE.REFUNDED'
  | 'PAYMENT.CAPTURE.REVERSED'
  | 'CUSTOMER.DISPUTE.CREATED'
  | 'CUSTOMER.DISPUTE.RESOLVED';

export interface ComposeOptions {
  readonly webhookId: string;
  readonly isWellSigned?: boolean;
  readonly signingKey?: KeyObject;
}

const certificateUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-appstand-simulator';

/** Returns the webhook that PayPal would send about an event, with its signature. */
export function composeWebhook(
  type: EventType,
  order: SimulatedOrder,
  { webhookId, isWellSigned = true, signingKey = testKey }: ComposeOptions,
): EventRequest {
  const now = new Date();
  const body = Buffer.from(
    JSON.stringify({
      id: `WH-${randomBytes(9).toString('hex').toUpperCase()}`,
      event_version: '1.0',
      create_time: now.toISOString(),
      event_type: type,
      ...resourceOf(type, order, now),
      links: [],
    }),
  );
  const id = randomBytes(16).toString('hex');
  const time = now.toISOString();
  const signed = `${id}|${time}|${webhookId}|${isWellSigned ? crc32(body) : 0}`;
  return {
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-cert-url': certificateUrl,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(signed), signingKey).toString('base64'),
    },
    body,
  };
}

function resourceOf(type: EventType, order: SimulatedOrder, now: Date): object {
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    return { resource_type: 'checkout-order', resource_version: '2.0', resource: orderMessage(order, now) };
  }
  if (type === 'CUSTOMER.DISPUTE.CREATED' || type === 'CUSTOMER.DISPUTE.RESOLVED') {
    return { resource_type: 'dispute', resource: { dispute_id: disputeIdOf(order.capture?.id ?? '') } };
  }
  const refund = order.refunds.at(-1);
  if (type === 'PAYMENT.CAPTURE.REFUNDED' && refund !== undefined) {
    return { resource_type: 'refund', resource_version: '2.0', resource: refundMessage(order, refund, now) };
  }
  return { resource_type: 'capture', resource_version: '2.0', resource: captureMessage(order, now) };
}
