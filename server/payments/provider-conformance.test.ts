// What every provider of the contract must do, whatever is behind it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createCashAppProvider } from '#server/cashapp/cashapp-provider.ts';
import { connectDatabase, type Database } from '#server/database/connect.ts';
import { newId } from '#server/database/new-id.ts';
import { createCardGuard } from '#server/paypal/card-limit.ts';
import { simulatePayPal } from '#server/simulators/paypal/simulate-paypal.ts';
import { insertCashAppPayment, insertCashAppTransfer } from '#test/support/insert-cashapp-payment.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import type { CapturedEvidence, PaymentProvider, PaymentRequest, StartedAttempt } from './provider.ts';

interface Subject {
  readonly name: string;
  readonly provider: PaymentProvider;
  readonly payer: Pick<PaymentRequest, 'method' | 'isPayerAbsent'>;
  /** Makes the ids of an order and an attempt that the provider may look for. */
  readonly ids: () => Promise<Pick<PaymentRequest, 'attemptId' | 'orderId'>>;
  /** Makes the payer agree or pay. */
  readonly pay: (payment: StartedAttempt) => Promise<unknown>;
}

const testDatabase: TestDatabase = await createTestDatabase();
const database: Database = connectDatabase({ connectionString: testDatabase.connectionString, maxConnections: 4 });
const { db } = database;
const folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-conformance-'));
const payPal = simulatePayPal({ folder, guard: createCardGuard(db), deliver: async () => undefined });

const payPalSubjects = payPal.providers.flatMap((provider): Subject[] => {
  const ids = async () => ({ attemptId: newId(), orderId: newId() });
  const pay = ({ reference }: StartedAttempt) => payPal.simulator.approve(reference, { scenario: 'webhook-late' });
  return [
    { name: provider.name, provider, payer: { method: 'paypal', isPayerAbsent: false }, ids, pay },
    {
      name: `${provider.name}, its payer absent`,
      provider,
      payer: { method: 'venmo', isPayerAbsent: true },
      ids,
      pay: async () => undefined,
    },
  ];
});
const cashApp: Subject = {
  name: 'cashapp',
  provider: createCashAppProvider({ db, cashtag: () => '$harbour', autoConfirmMinutes: null }),
  payer: { method: 'cashapp', isPayerAbsent: false },
  async ids() {
    const { attemptId, orderId } = await insertCashAppPayment(db);
    return { attemptId, orderId };
  },
  pay: ({ attemptId }) => insertCashAppTransfer(db, attemptId),
};

afterAll(async () => {
  payPal.simulator.close();
  await database.close();
  await testDatabase.drop();
  rmSync(folder, { recursive: true });
});

describe.each([...payPalSubjects, cashApp])('the provider $name', ({ provider, payer, ids, pay }) => {
  const payment = async (): Promise<PaymentRequest> => ({
    ...(await ids()),
    ...payer,
    amountMinor: 1999,
    currency: 'USD',
    description: 'An app',
    customerEmail: 'ada@example.com',
  });

  async function begun() {
    const request = await payment();
    const start = await provider.start(request);
    const { attemptId, orderId, amountMinor, currency } = request;
    const started = { attemptId, orderId, amountMinor, currency, reference: start.reference, createdAt: new Date() };
    return { request, start, started };
  }

  /** Makes the payer pay, and takes the money as payments do: a capture where the provider waits for one. */
  async function captured() {
    const { request, start, started } = await begun();
    await pay(started);
    const approved = await provider.inspect(started);
    const evidence =
      provider.capture === undefined ? approved : await provider.capture(started, `${request.attemptId}-0`);
    if (evidence.status !== 'captured') throw new Error(`The payment is ${evidence.status}.`);
    return { request, start, started, approved, evidence };
  }

  const referencesOf = ({ captures }: CapturedEvidence) => captures.map(({ reference }) => reference);

  test('begins a payment once, however often it is told to', async () => {
    const request = await payment();
    const one = await provider.start(request);
    expect(await provider.start(request)).toMatchObject({ kind: one.kind, reference: one.reference });
    expect((await provider.start(await payment())).reference).not.toBe(one.reference);
  });

  test('takes no money by beginning, and says of a payment that waits for its payer that it is not captured', async () => {
    const { started } = await begun();
    const { status } = await provider.inspect(started);
    expect(status).toBe(payer.isPayerAbsent ? 'approved' : 'awaiting-payer');
    expect((await provider.inspect(started)).status).toBe(status);
  });

  test('knows nothing of a payment that was never begun', async () => {
    const { attemptId, orderId, amountMinor, currency } = await payment();
    const facts = { attemptId, orderId, amountMinor, currency, createdAt: new Date() };
    const { status } = await provider.inspect({ ...facts, reference: 'NOSUCHPAYMENT0001' });
    expect(['expired', 'awaiting-payer']).toContain(status);
  });

  test('has the money once, however often it is asked, with evidence of what was asked for', async () => {
    const { request, started, approved, evidence } = await captured();
    const { attemptId, orderId, amountMinor, currency } = request;
    expect(approved.status).toBe(provider.capture === undefined ? 'captured' : 'approved');
    expect(evidence).toMatchObject({ reference: started.reference, attemptId, orderId, amountMinor, currency });
    expect(evidence).toMatchObject({ sum: 'exact', refunds: [] });
    expect(evidence.captures).toHaveLength(1);
    for (const { reference, amountMinor: received, feeMinor = 0, netMinor = received } of evidence.captures) {
      expect(reference).toMatch(/\S/);
      expect([received, feeMinor + netMinor]).toEqual([amountMinor, amountMinor]);
    }
    const again = [await provider.inspect(started), await provider.inspect(started)];
    for (const key of provider.capture === undefined ? [] : [`${attemptId}-0`, `${attemptId}-1`]) {
      again.push((await provider.capture?.(started, key)) ?? evidence);
    }
    for (const each of again) expect(each).toMatchObject({ status: 'captured', captures: evidence.captures });
  });

  test('uses no reference of money for two payments', async () => {
    const [one, other] = [await captured(), await captured()];
    expect(new Set([...referencesOf(one.evidence), ...referencesOf(other.evidence)]).size).toBe(2);
  });

  test('names at the start whom the money goes to, and names them again with the money', async () => {
    const { start, evidence } = await captured();
    expect(start.payee).toBe(evidence.payee);
  });

  test.runIf(provider.refunds !== undefined)(
    'gives money back once for each refund, and no more than there is',
    async () => {
      const { started, evidence } = await captured();
      const [captureReference = ''] = referencesOf(evidence);
      const { reference } = started;
      const refunds = provider.refunds;
      if (refunds === undefined) throw new Error('The provider has no refunds.');
      const part = { refundId: crypto.randomUUID(), reference, captureReference, amountMinor: 500, currency: 'USD' };
      expect(await refunds.inspect(part)).toBeNull();
      const made = await refunds.start(part);
      expect(made).toMatchObject({ status: 'completed', refundId: part.refundId, amountMinor: 500, currency: 'USD' });
      expect(await refunds.start(part)).toEqual(made);
      expect(await refunds.inspect(part)).toEqual(made);
      expect(await provider.inspect(started)).toMatchObject({
        refunds: [{ reference: made.reference, refundId: part.refundId, amountMinor: 500 }],
      });
      const tooMuch = await refunds.start({ ...part, refundId: crypto.randomUUID(), amountMinor: 1500 });
      expect(tooMuch).toMatchObject({ status: 'declined', reason: expect.stringMatching(/\w/) });
      await refunds.start({ ...part, refundId: crypto.randomUUID(), amountMinor: 1499 });
      expect((await provider.inspect(started)).status).toBe('refunded');
    },
  );

  test.runIf(provider.events !== undefined)('believes no event that nobody has signed', async () => {
    const body = Buffer.from('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"X"}}');
    expect(await provider.events?.authenticate({ headers: {}, body })).toBeNull();
  });

  test.runIf(provider.clientSetup !== undefined)(
    'tells the browser where its script is, with a client ID and a token',
    async () => {
      expect(await provider.clientSetup?.()).toEqual({
        clientId: expect.stringMatching(/\S/),
        clientToken: expect.stringMatching(/\S/),
        scriptUrl: expect.stringMatching(/^(https:\/)?\/\w/),
      });
    },
  );
});
