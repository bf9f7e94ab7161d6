// Simulates PayPal in test mode: its REST API, payers and webhooks, in this process and without a socket.
import path from 'node:path';
import {
  payPalTestCards,
  type PayPalScenario,
  type SimulatedDecision,
  type SimulatedEvent,
} from '#contracts/paypal.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import type { Behaviour, Delays } from './behaviour.ts';
import { applyLaterEvent } from './later-event.ts';
import { openOrderStore } from './order-store.ts';
import { createRestApi } from './rest-api.ts';
import { captureStatusOf, type SimulatedOrder } from './simulated-order.ts';
import { createWebhookSender } from './webhook-sender.ts';

export interface SimulatorOptions {
  readonly folder: string;
  readonly webhookId: string;
  readonly deliver: (event: EventRequest) => Promise<unknown>;
  readonly delays?: Delays | undefined;
  readonly behaviour?: Behaviour | undefined;
}

export type SimulatorProblem = 'unknown-order' | 'already-paid' | 'not-paid' | 'not-disputed';

export type PayPalSimulator = ReturnType<typeof createPayPalSimulator>;

const usualDelays: Delays = { slowCaptureMs: 3_000, decisionMs: 6_000, lateWebhookMs: 3_000 };

/** Closing the simulator cancels pending webhooks. */
export function createPayPalSimulator({ delays = usualDelays, behaviour = {}, ...options }: SimulatorOptions) {
  const { folder, webhookId, deliver } = options;
  const orders = openOrderStore(path.join(folder, 'paypal-simulator'));
  const webhooks = createWebhookSender({ orders, delays, webhookId, deliver });

  return {
    send: createRestApi({ orders, behaviour, delays, onCapture: webhooks.announceCapture }),

    async approve(orderId: string, decision: SimulatedDecision): Promise<SimulatedOrder | SimulatorProblem> {
      const order = orders.find(orderId);
      if (order === undefined) return 'unknown-order';
      if (order.capture !== undefined) return 'already-paid';
      const card = decision.cardNumber?.replaceAll(' ', '');
      const approved: SimulatedOrder = {
        ...order,
        status: 'APPROVED',
        method: decision.paymentMethod ?? (card === undefined ? order.method : 'card'),
        payerEmail: 'payer@example.com',
        scenario: scenarioOf(order, decision.scenario ?? payPalTestCards[card ?? '']),
        ...(card === undefined ? {} : { lastDigits: card.slice(-4) }),
      };
      orders.write(approved);
      await webhooks.announceApproval(approved);
      return approved;
    },

    find: (orderId: string): SimulatedOrder | SimulatorProblem => orders.find(orderId) ?? 'unknown-order',

    /** Cancels as the payer. As at PayPal, the order stays open. */
    cancel(orderId: string): SimulatedOrder | SimulatorProblem {
      const order = orders.find(orderId);
      if (order === undefined) return 'unknown-order';
      return order.capture === undefined ? order : 'already-paid';
    },

    /** Applies a later event, such as a dispute, to a captured payment. */
    async raise(orderId: string, { kind }: SimulatedEvent): Promise<SimulatedOrder | SimulatorProblem> {
      const order = orders.find(orderId);
      if (order === undefined) return 'unknown-order';
      if (order.capture === undefined || !paidStatuses.has(captureStatusOf(order, new Date()))) return 'not-paid';
      const isOpen = order.dispute !== undefined && order.dispute.outcome === undefined;
      if (kind.startsWith('dispute-') && !isOpen) return 'not-disputed';
      const { order: changed, types } = applyLaterEvent(order, kind, new Date().toISOString());
      orders.write(changed);
      for (const type of types) await webhooks.send(type, changed);
      return changed;
    },

    /** Makes later answers omit the order, its refunds, or the names of our order and account. */
    async forget(orderId: string, forgotten: NonNullable<SimulatedOrder['forgotten']>): Promise<void> {
      const order = orders.find(orderId);
      if (order !== undefined) orders.write({ ...order, forgotten });
    },

    close: webhooks.close,
  };
}

const paidStatuses: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** These fail only once per order. */
const failingOnce: ReadonlySet<PayPalScenario> = new Set(['decline-then-retry', 'payer-needed-again']);

function scenarioOf(order: SimulatedOrder, chosen: PayPalScenario = 'approve'): PayPalScenario {
  return order.hasFailed === true && failingOnce.has(chosen) ? 'approve' : chosen;
}
