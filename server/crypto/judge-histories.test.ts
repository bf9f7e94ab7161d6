// What must hold of a payment, whatever befalls its address, its chain, its node and this store, and whatever operators
// decide about its money.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  asked,
  confirmations,
  createAddress,
  histories,
  needed,
  start,
  windowMs,
  type Decision,
  type History,
} from '#test/support/payment-history.ts';
import { afterVerdict, judge, toleranceOf, type PaymentFacts, type Receipt } from './judge.ts';

const first: PaymentFacts = {
  status: 'waiting',
  asked,
  needed,
  expiresAt: new Date(start.getTime() + windowMs),
  watchedUntil: new Date(start.getTime() + windowMs + 7 * 86_400_000),
  observedAt: start,
  seen: 0n,
  confirmed: 0n,
  reachedAt: null,
  recorded: 0n,
  recordedHeight: null,
  settlement: 'none',
  swept: 0n,
};

/** Plays a history. Facts go through text between any two looks, as if the store had been started anew. */
function play({ events, decisions, ...chain }: History) {
  const address = createAddress(chain);
  const receipts: Receipt[] = [];
  const reviews = new Set<string>();
  let payment = first;
  let isGiven = false;
  let isAccepted = false;
  let isSentBack = false;
  let quotes = 1;
  let widest = toleranceOf(first);

  /** Decides as the order's money allows it: once, and only about what is late or short. */
  function decide(decision: Decision): void {
    const isWaiting = reviews.has('short') || reviews.has('payment');
    const isGone = ['extra', 'twice', 'unmatched', 'spent', 'reversed'].some((kind) => reviews.has(kind));
    if (isGiven || isSentBack || !isWaiting || isGone || payment.recorded === 0n) return;
    if (decision.kind === 'send-back') {
      isSentBack = true;
      return;
    }
    const price = BigInt(decision.kind === 'requote' ? decision.price : 100);
    const quoted = { asked: (asked * price) / 100n, needed: (needed * price) / 100n };
    if (decision.kind === 'accept' || payment.recorded >= quoted.needed) {
      [isGiven, isAccepted] = [true, true];
      return;
    }
    const expiresAt = new Date(address.now().getTime() + 86_400_000);
    const watchedUntil = new Date(expiresAt.getTime() + 7 * 86_400_000);
    payment = {
      ...payment,
      ...quoted,
      expiresAt,
      watchedUntil,
      status: 'underpaid',
      settlement: 'none',
      reachedAt: null,
    };
    quotes += 1;
    widest = widest > toleranceOf(payment) ? widest : toleranceOf(payment);
  }

  function look(behind = 0): void {
    if (address.isDown()) {
      const before = judge(payment, null, address.now());
      expect([before.status, before.receipts]).toEqual([payment.status, []]);
      return;
    }
    const observation = address.observe('payment', behind);
    const verdict = judge(payment, observation, address.now());
    if (verdict.status === 'expired' && payment.status !== 'expired') {
      expect(address.now().getTime()).toBeGreaterThan(payment.expiresAt.getTime());
    }
    for (const receipt of verdict.receipts) {
      expect(receipt.amount).toBeGreaterThan(0n);
      receipts.push(receipt);
      if (receipt.kind === 'payment' && receipt.isInTime && !isAccepted && !isSentBack) {
        expect(isGiven).toBe(false);
        // The order's app is given: what the chain holds confirmed must be enough.
        expect(address.confirmed()).toBeGreaterThanOrEqual(payment.needed);
        isGiven = true;
      } else reviews.add(receipt.kind);
    }
    if (verdict.concern !== null) reviews.add(verdict.concern);
    const after = afterVerdict(payment, verdict, { tip: observation.tip, now: address.now() });
    expect(after.recorded).toBeGreaterThanOrEqual(payment.recorded);
    payment = restart(after);
  }

  for (const [place, event] of events.entries()) {
    if (event.kind === 'sweep') {
      if (address.isDown()) continue;
      look();
    }
    address.apply(event);
    if (event.kind === 'sweep') address.apply({ kind: 'mine', blocks: confirmations });
    look(event.kind === 'look-behind' ? event.blocks : 0);
    const decision = decisions[place];
    if (decision) decide(decision);
  }
  address.settle();
  // Until the rest is no longer awaited.
  if (quotes > 1) address.apply({ kind: 'wait', minutes: 1_440 });
  look();
  look();
  return {
    payment,
    receipts,
    reviews,
    isGiven,
    isAccepted,
    isSentBack,
    quotes,
    widest,
    confirmed: address.confirmed(),
  };
}

function restart(payment: PaymentFacts): PaymentFacts {
  const text = JSON.stringify(payment, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
  return JSON.parse(text, (name, value: unknown) => {
    if (typeof value === 'string' && /^-?\d+n$/.test(value)) return BigInt(value.slice(0, -1));
    return typeof value === 'string' && name.endsWith('At')
      ? new Date(value)
      : name === 'watchedUntil'
        ? new Date(String(value))
        : value;
  }) as PaymentFacts;
}

test('no history gives an app without enough confirmed money, or keeps confirmed money without order or review', () => {
  const reached = {
    accepted: 0,
    sentBack: 0,
    restPaid: 0,
    given: 0,
    short: 0,
    late: 0,
    extra: 0,
    twice: 0,
    reversed: 0,
    spent: 0,
    expired: 0,
  };
  fc.assert(
    fc.property(histories, (history) => {
      const { payment, receipts, reviews, isGiven, isAccepted, isSentBack, quotes, widest, confirmed } = play(history);
      const recorded = receipts.reduce((sum, { amount }) => sum + amount, 0n);
      expect(receipts.filter(({ kind }) => kind === 'payment').length).toBeLessThanOrEqual(quotes);
      // What is too little to record may be paid out with the rest, each time.
      const sweeps = history.events.filter(({ kind }) => kind === 'sweep').length;
      const dust = widest * BigInt(1 + sweeps);
      if (!reviews.has('spent')) expect(confirmed - recorded).toBeLessThanOrEqual(dust);
      if (!reviews.has('reversed') && sweeps === 0) expect(recorded).toBeLessThanOrEqual(confirmed);
      if (confirmed >= needed && !isGiven) expect(reviews.size).toBeGreaterThan(0);
      if (payment.status === 'expired') expect(recorded).toBe(0n);
      reached.given += Number(isGiven);
      reached.accepted += Number(isAccepted);
      reached.sentBack += Number(isSentBack);
      reached.restPaid += Number(isGiven && !isAccepted && quotes > 1);
      reached.expired += Number(payment.status === 'expired');
      reached.late += Number(payment.settlement === 'late');
      for (const kind of ['short', 'extra', 'twice', 'reversed', 'spent'] as const)
        reached[kind] += Number(reviews.has(kind));
    }),
    { numRuns: 10_000 },
  );
  // The histories reach what they are about.
  expect(Math.min(...Object.values(reached)), JSON.stringify(reached)).toBeGreaterThan(5);
});
