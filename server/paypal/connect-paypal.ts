import { rootCertificates } from 'node:tls';
import type { CaptureGuard, PaymentProvider } from '#server/payments/provider.ts';
import { createPayPalClient, type PayPalClientOptions } from './client/paypal-client.ts';
import { sendByFetch } from './client/transport.ts';
import { createPayPalEvents, type PayPalEventsOptions } from './paypal-events.ts';
import { createPayPalProvider } from './paypal-provider.ts';

export interface PayPalAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

export const apiOrigins = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

export function connectPayPal(account: PayPalAccount, guard: CaptureGuard): PaymentProvider {
  return createPayPal({
    ...account,
    guard,
    environment: 'live',
    send: sendByFetch,
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
    roots: rootCertificates,
  });
}

export interface PayPalConnection
  extends PayPalAccount, Pick<PayPalClientOptions, 'send' | 'healthPauseMs'>, Pick<PayPalEventsOptions, 'roots'> {
  readonly environment: keyof typeof apiOrigins;
  readonly scriptUrl: string;
  readonly guard: CaptureGuard;
}

export function createPayPal({
  environment,
  webhookId,
  scriptUrl,
  roots,
  guard,
  ...rest
}: PayPalConnection): PaymentProvider {
  const client = createPayPalClient({ ...rest, apiOrigin: apiOrigins[environment] });
  const events = createPayPalEvents({ client, environment, webhookId, roots });
  return createPayPalProvider({ client, scriptUrl, events, guard });
}
