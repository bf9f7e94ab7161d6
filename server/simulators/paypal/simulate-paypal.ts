import type { App } from '#server/http/app.ts';
import type { CaptureGuard } from '#server/payments/provider.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import { createPayPal } from '#server/paypal/connect-paypal.ts';
import type { Behaviour, Delays } from './behaviour.ts';
import { createPayPalSimulator } from './simulator.ts';
import { simulatorRoutes } from './simulator-routes.ts';
import { rootCertificate } from './test-certificates.ts';

/** Connects the store's PayPal provider to a simulator that keeps its files in `folder`. */
export function simulatePayPal(options: {
  readonly folder: string;
  readonly deliver: (event: EventRequest) => Promise<unknown>;
  readonly delays?: Delays;
  readonly behaviour?: Behaviour;
  readonly healthPauseMs?: number;
  readonly guard: CaptureGuard;
}) {
  const webhookId = 'simulated-webhook';
  const { healthPauseMs, guard, ...rest } = options;
  const simulator = createPayPalSimulator({ ...rest, webhookId });
  const provider = createPayPal({
    environment: 'sandbox',
    clientId: 'simulated-client',
    clientSecret: 'simulated-secret',
    webhookId,
    send: simulator.send,
    scriptUrl: '/paypal-simulator/web-sdk/v6/core',
    roots: [rootCertificate],
    healthPauseMs,
    guard,
  });
  return { providers: [provider], simulator, registerRoutes: (app: App) => simulatorRoutes(app, { simulator }) };
}
