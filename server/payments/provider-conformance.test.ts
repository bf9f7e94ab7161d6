// What every provider of the contract must do, whatever is behind it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { PaymentProvider, PaymentRequest } from './provider.ts';
import { simulatePayPal } from '#server/simulators/paypal/simulate-paypal.ts';

interface Subject {
  readonly name: string;
  readonly provider: PaymentProvider;
  readonly payer: Pick<PaymentRequest, 'method' | 'isPayerAbsent'>;
  /** Has the payer agree, where the provider waits for that. */
  readonly agree: (reference: string) => Promise<unknown>;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'appstand-conformance-'));
const payPal = simulatePayPal({ folder, deliver: async () => undefined });

const subjects: Subject[] = payPal.providers.flatMap((provider) => {
  const agree = (reference: string) => payPal.simulator.approve(reference, { scenario: 'webhook-late' });
  return [
    { name: provider.name, provider, payer: { method: 'paypal', isPayerAbsent: false }, agree },
    { name: `${provider.name}, its payer absent`, provider, payer: { method: 'venmo', isPayerAbsent: true }, agree },
  ] satisfies Subject[];
});

afterAll(() => {
  payPal.simulator.close();
  rmSync(folder, { recursive: true });
});

describe.each(subjects)('the provider $name', ({ provider, payer, agree }) => {
  const payment = (): PaymentRequest => ({
    attemptId: crypto.randomUUID(),
    orderId: crypto.randomUUID(),
    ...payer,
    amountMinor: 1999,
    currency: 'USD',
    description: 'An app',
    customerEmail: 'ada@example.com',
  });

  async function captured() {
    const request = payment();
    const { reference, next } = await provider.start(request);
    if (next === 'payer') await agree(reference);
    const evidence = await provider.capture(reference, `${request.attemptId}-0`);
    return { request, reference, evidence, captureReference: evidence.captureReference ?? '' };
  }

  test('begins a payment once, however often it is told to', async () => {
    const request = payment();
    const one = await provider.start(request);
    expect(await provider.start(request)).toMatchObject({ reference: one.reference });
    expect((await provider.start(payment())).reference).not.toBe(one.reference);
  });

  test('says of a payment that waits for its payer that it is not captured', async () => {
    const started = await provider.start(payment());
    const evidence = await provider.inspect(started.reference);
    expect(evidence.status).toBe(started.next === 'payer' ? 'awaiting-payer' : 'approved');
    expect(evidence.captureReference).toBeUndefined();
    expect((await provider.inspect('NOSUCHPAYMENT0001')).status).toBe('expired');
  });

  test('captures once under one key and under another, with evidence of what was asked for', async () => {
    const { request, reference, evidence } = await captured();
    const { attemptId, orderId, amountMinor, currency } = request;
    expect(evidence).toMatchObject({ status: 'captured', reference, attemptId, orderId, amountMinor, currency });
    expect(evidence.captureReference).toMatch(/\S/);
    expect((evidence.feeMinor ?? 0) + (evidence.netMinor ?? amountMinor)).toBe(amountMinor);
    for (const key of [`${attemptId}-0`, `${attemptId}-1`]) {
      expect(await provider.capture(reference, key)).toMatchObject({ captureReference: evidence.captureReference });
    }
    expect(await provider.inspect(reference)).toMatchObject({ captureReference: evidence.captureReference });
  });

  test('names at the start whom the money goes to, and names them again with the money', async () => {
    const { request, evidence } = await captured();
    expect((await provider.start(request)).payee).toBe(evidence.payee);
  });

  test.runIf(provider.refunds !== undefined)(
    'gives money back once for each refund, and no more than there is',
    async () => {
      const { reference, captureReference } = await captured();
      const refunds = provider.refunds;
      if (refunds === undefined) throw new Error('The provider has no refunds.');
      const part = { refundId: crypto.randomUUID(), reference, captureReference, amountMinor: 500, currency: 'USD' };
      expect(await refunds.inspect(part)).toBeNull();
      const made = await refunds.start(part);
      expect(made).toMatchObject({ status: 'completed', refundId: part.refundId, amountMinor: 500, currency: 'USD' });
      expect(await refunds.start(part)).toEqual(made);
      expect(await refunds.inspect(part)).toEqual(made);
      expect((await provider.inspect(reference)).refunds).toEqual([
        { reference: made.reference, refundId: part.refundId, amountMinor: 500 },
      ]);
      const tooMuch = await refunds.start({ ...part, refundId: crypto.randomUUID(), amountMinor: 1500 });
      expect(tooMuch).toMatchObject({ status: 'declined', reason: expect.stringMatching(/\w/) });
      await refunds.start({ ...part, refundId: crypto.randomUUID(), amountMinor: 1499 });
      expect((await provider.inspect(reference)).status).toBe('refunded');
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
