import type * as z from 'zod/mini';
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';
import { createAccessTokens } from './access-tokens.ts';
import { exchange } from './exchange.ts';
import { disputeMessage, orderMessage, refundMessage, webhookMessage } from './messages.ts';
import { createPayPalHealth } from './paypal-health.ts';
import { PayPalRefusal } from './paypal-refusal.ts';
import type { Send, WireRequest } from './transport.ts';

export interface PayPalClientOptions {
  readonly send: Send;
  readonly apiOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now?: () => number;
  readonly healthPauseMs?: number | undefined;
}

export type PayPalClient = ReturnType<typeof createPayPalClient>;

/** Makes the simulator treat the absent payer as having agreed. PayPal ignores this header. */
export const payerHeader = 'appstand-payer';

const timeoutsMs = { GET: 15_000, POST: 25_000 } as const;

interface CallOptions {
  readonly body?: object;
  readonly key?: string;
  readonly headers?: WireRequest['headers'];
}

/** Creates the client. Its calls throw OutcomeUnknown, or PayPalRefusal if PayPal definitely refused. */
export function createPayPalClient({
  send,
  apiOrigin,
  clientId,
  clientSecret,
  now = Date.now,
  healthPauseMs = 10_000,
}: PayPalClientOptions) {
  const health = createPayPalHealth({
    apiOrigin,
    askForToken: () => tokens.renew(),
    scope: () => tokens.scope(),
    pauseMs: healthPauseMs,
  });
  const tokens = createAccessTokens({ send, apiOrigin, clientId, clientSecret, now, onResult: health.record });

  async function call<Schema extends z.ZodMiniType>(
    schema: Schema,
    method: 'GET' | 'POST',
    path: string,
    { body, key, headers }: CallOptions = {},
  ): Promise<z.output<Schema>> {
    const ask = async (): Promise<z.output<Schema>> => {
      try {
        return await exchange(send, schema, {
          method,
          url: `${apiOrigin}${path}`,
          headers: {
            authorization: `Bearer ${await tokens.value()}`,
            accept: 'application/json',
            ...(method === 'GET' ? {} : { 'content-type': 'application/json', prefer: 'return=representation' }),
            ...(key === undefined ? {} : { 'paypal-request-id': key }),
            ...headers,
          },
          ...(body === undefined ? {} : { body }),
          timeoutMs: timeoutsMs[method],
        });
      } catch (error) {
        if (error instanceof OutcomeUnknown) health.suspect();
        throw error;
      }
    };
    try {
      return await ask();
    } catch (error) {
      // PayPal may revoke a token early. The idempotency key makes it safe to repeat the call.
      if (error instanceof PayPalRefusal && error.status === 401 && tokens.drop()) return ask();
      throw error;
    }
  }

  const segment = encodeURIComponent;

  return {
    health: health.capability,
    clientId,
    createClientToken: tokens.createClientToken,
    createOrder: (body: object, key: string, { isPayerAbsent }: { readonly isPayerAbsent: boolean }) =>
      call(orderMessage, 'POST', '/v2/checkout/orders', {
        body,
        key,
        ...(isPayerAbsent ? { headers: { [payerHeader]: 'agreed' } } : {}),
      }),
    getOrder: (orderId: string) => call(orderMessage, 'GET', `/v2/checkout/orders/${segment(orderId)}`),
    captureOrder: (orderId: string, key: string) =>
      call(orderMessage, 'POST', `/v2/checkout/orders/${segment(orderId)}/capture`, { body: {}, key }),
    refundCapture: (captureId: string, body: object, key: string) =>
      call(refundMessage, 'POST', `/v2/payments/captures/${segment(captureId)}/refund`, { body, key }),
    getDispute: (disputeId: string) => call(disputeMessage, 'GET', `/v1/customer/disputes/${segment(disputeId)}`),
    getWebhook: (webhookId: string) => call(webhookMessage, 'GET', `/v1/notifications/webhooks/${segment(webhookId)}`),
    /** Fetches a certificate and its chain as PEM. The caller must have checked the address. */
    async getCertificate(url: string): Promise<string> {
      const { status, body } = await send({ method: 'GET', url, headers: {}, timeoutMs: timeoutsMs.GET });
      if (status !== 200 || typeof body !== 'string')
        throw new OutcomeUnknown(`PayPal answered ${status} instead of its certificate.`);
      return body;
    },
  };
}
