import type { PayPalScenario } from '#contracts/paypal.ts';
import type { EventRequest } from '#server/payments/events/event-capability.ts';
import type { Delays } from './behaviour.ts';
import { composeWebhook, type EventType } from './compose-webhook.ts';
import type { OrderStore } from './order-store.ts';
import type { SimulatedOrder } from './simulated-order.ts';

export interface WebhookSenderDeps {
  readonly orders: OrderStore;
  readonly delays: Delays;
  readonly webhookId: string;
  readonly deliver: (event: EventRequest) => Promise<unknown>;
}

/** PayPal announces the approval immediately. */
const promptScenarios: ReadonlySet<PayPalScenario> = new Set(['approve', 'webhook-twice', 'webhook-badly-signed']);

export function createWebhookSender({ orders, delays, webhookId, deliver }: WebhookSenderDeps) {
  const timers = new Set<NodeJS.Timeout>();

  /** Sends a webhook, twice or badly signed if the scenario demands it. */
  async function send(type: EventType, order: SimulatedOrder): Promise<void> {
    const isWellSigned = order.scenario !== 'webhook-badly-signed';
    const event = composeWebhook(type, order, { webhookId, isWellSigned });
    await deliver(event);
    if (order.scenario === 'webhook-twice') await deliver(event);
  }

  function sendLater(delayMs: number, type: EventType, order: SimulatedOrder): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // Delivery may fail silently, as at PayPal.
      send(type, orders.find(order.id) ?? order).catch(() => undefined);
    }, delayMs);
    timers.add(timer.unref());
  }

  return {
    send,

    async announceApproval(order: SimulatedOrder): Promise<void> {
      if (order.scenario === 'webhook-first') await send('CHECKOUT.ORDER.APPROVED', order);
      else if (order.scenario === 'webhook-late') sendLater(delays.lateWebhookMs, 'CHECKOUT.ORDER.APPROVED', order);
      else if (promptScenarios.has(order.scenario)) sendLater(0, 'CHECKOUT.ORDER.APPROVED', order);
    },

    announceCapture(order: SimulatedOrder): void {
      const { scenario } = order;
      if (order.isPayerAbsent === true) return;
      if (scenario === 'pending-then-completed' || scenario === 'pending-then-denied') {
        sendLater(0, 'PAYMENT.CAPTURE.PENDING', order);
        const decision = scenario === 'pending-then-denied' ? 'DENIED' : 'COMPLETED';
        sendLater(delays.decisionMs + 50, `PAYMENT.CAPTURE.${decision}`, order);
      } else if (scenario === 'decline-for-good') {
        sendLater(0, 'PAYMENT.CAPTURE.DENIED', order);
      } else {
        const isLate = scenario === 'webhook-late' || scenario === 'lose-capture-answer';
        sendLater(isLate ? delays.lateWebhookMs : 0, 'PAYMENT.CAPTURE.COMPLETED', order);
        if (scenario === 'webhook-out-of-order') sendLater(delays.lateWebhookMs, 'CHECKOUT.ORDER.APPROVED', order);
      }
    },

    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
