// PayPal in test mode: its REST API, what its payers do, and its webhooks, all in this process and without a socket. The
// store's own code is the same as with PayPal; only the far side of the wire is here.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  payPalTestCards,
  type PayPalScenario,
  type SimulatedDecision,
  type SimulatedEvent,
} from '#contracts/paypal.ts';
import type { EventRequest } from '#server/payments/provider.ts';
import { toPayPalMoney } from '#server/paypal/client/amount.ts';
import type { Send } from '#server/paypal/client/transport.ts';
import { openBooks } from './books.ts';
import { openCertificates, type SigningCertificates } from './certificates.ts';
import type { Habits, Pace } from './habits.ts';
import { createRestApi } from './rest-api.ts';
import { captureStatusOf, leftOf, type SimulatedOrder } from './simulated-order.ts';
import { composeWebhook, type EventType } from './webhook-sender.ts';

export interface SimulatorOptions {
  /** Holds the simulator's files. */
  readonly folder: string;
  readonly webhookId: string;
  /** Hands a webhook to the store. */
  readonly deliver: (event: EventRequest) => Promise<unknown>;
  readonly pace?: Pace;
  readonly habits?: Habits;
}

/** Why a payer cannot do something to an order. */
export type SimulatorProblem = 'unknown-order' | 'already-paid' | 'not-paid' | 'not-disputed';

export type PayPalSimulator = ReturnType<typeof createPayPalSimulator>;

/** The parts of the script that stands for PayPal's SDK in the browser, in the order in which they run. */
export const browserSdkFiles = ['payer', 'payer-window', 'sessions', 'wallets', 'sdk'].map((part) =>
  path.join(import.meta.dirname, 'browser-sdk', `${part}.js`),
);

const usualPace: Pace = { slowCapture: 3_000, decision: 6_000, lateWebhook: 3_000 };

/** Opens the simulator. Close it to forget the webhooks that are still to come. */
export function createPayPalSimulator({ folder, webhookId, deliver, pace = usualPace, habits = {} }: SimulatorOptions) {
  const books = openBooks(path.join(folder, 'paypal-simulator.jsonl'));
  const timers = new Set<NodeJS.Timeout>();
  let opening: Promise<SigningCertificates> | null = null;
  const certificates = (): Promise<SigningCertificates> =>
    (opening ??= openCertificates(path.join(folder, 'paypal-simulator-certificates.json')));

  const send: Send = createRestApi({
    books,
    certificateChain: async () => (await certificates()).chain,
    onCapture: (order) => announceCapture(order),
    pace,
    habits,
  });

  async function notify(type: EventType, order: SimulatedOrder): Promise<void> {
    const isWellSigned = order.scenario !== 'webhook-badly-signed';
    const event = composeWebhook(type, order, { certificates: await certificates(), webhookId, isWellSigned });
    await deliver(event);
    if (order.scenario === 'webhook-twice') await deliver(event);
  }

  function notifyLater(milliseconds: number, type: EventType, order: SimulatedOrder): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // PayPal does not tell anybody that its message did not arrive, either.
      notify(type, books.find(order.id) ?? order).catch(() => undefined);
    }, milliseconds);
    timers.add(timer.unref());
  }

  async function announceApproval(order: SimulatedOrder): Promise<void> {
    if (order.scenario === 'webhook-first') await notify('CHECKOUT.ORDER.APPROVED', order);
    else if (order.scenario === 'webhook-late') notifyLater(pace.lateWebhook, 'CHECKOUT.ORDER.APPROVED', order);
    else if (promptScenarios.has(order.scenario)) notifyLater(0, 'CHECKOUT.ORDER.APPROVED', order);
  }

  function announceCapture(order: SimulatedOrder): void {
    if (order.isPayerAbsent === true) return;
    const { scenario } = order;
    if (scenario.startsWith('pending-')) {
      notifyLater(0, 'PAYMENT.CAPTURE.PENDING', order);
      const decision = scenario === 'pending-then-denied' ? 'DENIED' : 'COMPLETED';
      notifyLater(pace.decision + 50, `PAYMENT.CAPTURE.${decision}`, order);
      return;
    }
    if (scenario === 'decline-for-good') {
      notifyLater(0, 'PAYMENT.CAPTURE.DENIED', order);
      return;
    }
    const isLate = scenario === 'webhook-late' || scenario === 'lose-capture-answer';
    notifyLater(isLate ? pace.lateWebhook : 0, 'PAYMENT.CAPTURE.COMPLETED', order);
    if (scenario === 'webhook-out-of-order') notifyLater(pace.lateWebhook, 'CHECKOUT.ORDER.APPROVED', order);
  }

  return {
    send,

    /** The certificate, in PEM, that the simulator's webhooks are rooted in. */
    root: async (): Promise<string> => (await certificates()).root,

    /** What a payer does who agrees to pay. */
    async approve(orderId: string, decision: SimulatedDecision): Promise<SimulatedOrder | SimulatorProblem> {
      const order = books.find(orderId);
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
      books.write(approved);
      await books.kept();
      await announceApproval(approved);
      return approved;
    },

    /** What the payer is asked for. */
    find: (orderId: string): SimulatedOrder | SimulatorProblem => books.find(orderId) ?? 'unknown-order',

    /** What a payer does who goes away. PayPal keeps the order for a while, unpaid. */
    cancel(orderId: string): SimulatedOrder | SimulatorProblem {
      const order = books.find(orderId);
      if (order === undefined) return 'unknown-order';
      return order.capture === undefined ? order : 'already-paid';
    },

    /** What happens to a payment afterwards, at PayPal. */
    async raise(orderId: string, { kind }: SimulatedEvent): Promise<SimulatedOrder | SimulatorProblem> {
      const order = books.find(orderId);
      if (order === undefined) return 'unknown-order';
      if (order.capture === undefined || !paidStatuses.has(captureStatusOf(order, new Date()))) return 'not-paid';
      const isOpen = order.dispute !== undefined && order.dispute.outcome === undefined;
      if (kind.startsWith('dispute-') && !isOpen) return 'not-disputed';
      const { types, changed } = afterEvent(order, kind, new Date().toISOString());
      books.write(changed);
      await books.kept();
      for (const type of types) await notify(type, changed);
      return changed;
    },

    /**
     * Has PayPal forget an order, as it does after a while, or leave the refunds, or the names of our order and account, out
     * when it tells of the order.
     */
    async forget(orderId: string, forgotten: NonNullable<SimulatedOrder['forgotten']>): Promise<void> {
      const order = books.find(orderId);
      if (order !== undefined) books.write({ ...order, forgotten });
      await books.kept();
    },

    close(): void {
      for (const timer of timers) clearTimeout(timer);
      books.close();
    },
  };
}

/** What a capture is that money has moved by. */
const paidStatuses: ReadonlySet<string> = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

/** Scenarios in which PayPal tells of the approval at once. */
const promptScenarios: ReadonlySet<PayPalScenario> = new Set(['approve', 'webhook-twice', 'webhook-badly-signed']);

// Whoever was declined once and comes back has chosen what works.
function scenarioOf(order: SimulatedOrder, chosen: PayPalScenario | undefined): PayPalScenario {
  if (chosen === undefined) return 'approve';
  return chosen === 'decline-then-retry' && order.declinedKeys.length > 0 ? 'approve' : chosen;
}

function afterEvent(
  order: SimulatedOrder,
  kind: SimulatedEvent['kind'],
  now: string,
): { readonly types: readonly EventType[]; readonly changed: SimulatedOrder } {
  const openedAt = order.dispute?.openedAt ?? now;
  switch (kind) {
    case 'refund': {
      const amount = toPayPalMoney(leftOf(order), order.amount.currency_code);
      const id = randomBytes(9).toString('hex').slice(0, 17).toUpperCase();
      const refunds = [...order.refunds, { id, amount, refundedAt: now }];
      return { types: ['PAYMENT.CAPTURE.REFUNDED'], changed: { ...order, refunds } };
    }
    case 'reversal':
      return { types: ['PAYMENT.CAPTURE.REVERSED'], changed: { ...order, isReversed: true } };
    case 'dispute':
      return {
        types: ['CUSTOMER.DISPUTE.CREATED'],
        changed: { ...order, dispute: { openedAt: now, updatedAt: now } },
      };
    case 'dispute-won': {
      const dispute = { openedAt, updatedAt: now, outcome: 'RESOLVED_SELLER_FAVOUR' } as const;
      return { types: ['CUSTOMER.DISPUTE.RESOLVED'], changed: { ...order, dispute } };
    }
    case 'dispute-undecided': {
      const dispute = { openedAt, updatedAt: now, outcome: 'NONE' } as const;
      return { types: ['CUSTOMER.DISPUTE.RESOLVED'], changed: { ...order, dispute } };
    }
    case 'dispute-lost': {
      const dispute = { openedAt, updatedAt: now, outcome: 'RESOLVED_BUYER_FAVOUR' } as const;
      return {
        types: ['CUSTOMER.DISPUTE.RESOLVED', 'PAYMENT.CAPTURE.REVERSED'],
        changed: { ...order, dispute, isReversed: true },
      };
    }
  }
}
