import { expect } from 'vitest';
import type { CryptoPayment } from '#contracts/crypto.ts';
import type { NodeStore } from './node-store.ts';

export interface Payer {
  /** Pays so that the money is seen. Returns how many confirmations it has, and the transaction's id where payments show it. */
  pay(payment: CryptoPayment): Promise<{ readonly id: string | null; readonly confirmations: number }>;
  mine(blocks: number): Promise<void>;
}

/** Buys over HTTP and expects each state from the request to the file. The token leads to nothing before the last one. */
export async function expectDelivery(store: NodeStore, assetId: string, payer: Payer): Promise<void> {
  const payment = await store.begin(assetId);
  expect(await store.lookAt(payment)).toMatchObject({ status: 'waiting', detected: false, downloadToken: null });
  expect(await store.fetchByToken(payment)).toBe(null);

  const { id, confirmations } = await payer.pay(payment);
  const { requiredConfirmations, downloadToken } = payment;
  const seen = { received: payment.amountCrypto, transactions: id === null ? [] : [{ id }] };
  if (confirmations < requiredConfirmations) {
    const detected = { ...seen, status: 'detected', detected: true, confirmed: false, downloadToken: null };
    expect(await store.lookAt(payment)).toMatchObject({ ...detected, confirmations });
    await payer.mine(requiredConfirmations - confirmations - 1);
    expect(await store.lookAt(payment)).toMatchObject({ ...detected, confirmations: requiredConfirmations - 1 });
    expect(await store.fetchByToken(payment)).toBe(null);
    await payer.mine(1);
  }
  const confirmed = { ...seen, status: 'confirmed', confirmed: true, isInReview: false, downloadToken };
  expect(await store.lookAt(payment)).toMatchObject(confirmed);
  expect(await store.isDelivered(payment)).toBe(true);
}

/** Expects a payment that vanished after it was settled to be in review, and the buyer to keep the app. */
export async function expectReversal(store: NodeStore, payment: CryptoPayment): Promise<void> {
  expect(await store.lookAt(payment)).toMatchObject({ status: 'reversed', confirmed: true });
  expect(await store.reviews(payment)).toEqual(['reversed']);
  expect((await store.order(payment)).status).toBe('completed');
  expect(await store.isDelivered(payment)).toBe(true);
}

/** The status of a payment whose money is gone before it was confirmed. */
export const goneStatus = {
  status: 'waiting',
  detected: false,
  confirmed: false,
  downloadToken: null,
  transactions: [],
};
