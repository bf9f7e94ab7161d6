// Puts PayPal together: over the network with the operator's credentials, or with the simulator as the far side.
import { rootCertificates } from 'node:tls';
import { payPalMethods } from '#contracts/paypal.ts';
import type { EventRequest, PaymentProvider } from '#server/payments/provider.ts';
import { createPayPalClient, type PayPalClientOptions } from './client/paypal-client.ts';
import { createPayPalEvents, type PayPalEventsOptions } from './paypal-events.ts';
import { createPayPalProvider } from './paypal-provider.ts';
import {
  createPayPalSimulator,
  type PayPalSimulator,
  type SimulatorOptions,
} from '#server/simulators/paypal/simulator.ts';
import { sendByFetch } from './client/transport.ts';

export interface PayPalAccount {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

/** The name under which attempts are stored. */
export const payPalName = 'paypal';

const apiOrigins = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const;

/** PayPal itself, with real money: a live store takes nothing else. */
export function connectPayPal(account: PayPalAccount): PaymentProvider[] {
  return assemble({
    account: { ...account, environment: 'live' },
    send: sendByFetch,
    scriptUrl: 'https://www.paypal.com/web-sdk/v6/core',
    roots: async () => rootCertificates,
  });
}

export interface SimulatedPayPal {
  readonly providers: readonly PaymentProvider[];
  readonly simulator: PayPalSimulator;
}

/** PayPal's simulator, its files in `folder`, behind the same providers. */
export function simulatePayPal(options: {
  readonly folder: string;
  /** Hands a webhook to the store. */
  readonly deliver: (event: EventRequest) => Promise<unknown>;
  readonly pace?: SimulatorOptions['pace'];
  readonly habits?: SimulatorOptions['habits'];
  readonly healthPause?: PayPalClientOptions['healthPause'];
}): SimulatedPayPal {
  const account = {
    environment: 'sandbox',
    clientId: 'simulated-client',
    clientSecret: 'simulated-secret',
    webhookId: 'simulated-webhook',
  } as const;
  const { folder, deliver, pace, habits, healthPause } = options;
  const simulator = createPayPalSimulator({
    folder,
    deliver,
    webhookId: account.webhookId,
    ...(pace === undefined ? {} : { pace }),
    ...(habits === undefined ? {} : { habits }),
  });
  const providers = assemble({
    account,
    send: simulator.send,
    scriptUrl: '/paypal-simulator/web-sdk/v6/core',
    roots: async () => [await simulator.root()],
    ...(healthPause === undefined ? {} : { healthPause }),
  });
  return { providers, simulator };
}

function assemble({
  account,
  send,
  scriptUrl,
  roots,
  healthPause,
}: {
  readonly account: PayPalAccount & { readonly environment: keyof typeof apiOrigins };
  readonly scriptUrl: string;
} & Pick<PayPalClientOptions, 'send' | 'healthPause'> &
  Pick<PayPalEventsOptions, 'roots'>): PaymentProvider[] {
  const { environment, webhookId } = account;
  const client = createPayPalClient({
    ...account,
    send,
    apiOrigin: apiOrigins[environment],
    ...(healthPause === undefined ? {} : { healthPause }),
  });
  const events = createPayPalEvents({ client, environment, webhookId, roots });
  return [createPayPalProvider({ name: payPalName, methods: payPalMethods, client, scriptUrl, events })];
}
