// The operator's tab CashApp in a browser, and the payments of its store.
import { expect, type Page } from '@playwright/test';
import { connectDatabase } from '#server/database/connect.ts';
import {
  insertCashAppPayment,
  insertCashAppReceipt,
  type CashAppPaymentToInsert,
  type InsertedCashAppPayment,
} from './insert-cashapp-payment.ts';
import * as client from './store-client.ts';
import type { StoreProcess } from './store-process.ts';
import { signIn } from './store-test.ts';

export const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

export async function openTab(page: Page, store: StoreProcess): Promise<void> {
  await signIn(page, store);
  await page.goto('/admin?tab=cashapp');
  await expect(page.getByLabel('Search payments')).toBeVisible();
}

/** Inserts a payment, with a receipt email that proposes it or needs a look if one is given. */
export async function insert(
  store: StoreProcess,
  payment: CashAppPaymentToInsert,
  receipt?: Omit<Parameters<typeof insertCashAppReceipt>[1], 'attemptId'>,
): Promise<InsertedCashAppPayment> {
  const database = connectDatabase({ connectionString: await store.databaseUrl(), maxConnections: 1 });
  try {
    const inserted = await insertCashAppPayment(database.db, payment);
    if (receipt !== undefined) await insertCashAppReceipt(database.db, { attemptId: inserted.attemptId, ...receipt });
    return inserted;
  } finally {
    await database.close();
  }
}

export async function confirmAsColleague({ origin }: StoreProcess, paymentId: string): Promise<void> {
  const headers = await client.signIn(origin);
  await client.callStore(`${origin}/api/cashapp/confirm-payment/${paymentId}`, { method: 'POST', headers });
}

export async function statusOf({ origin }: StoreProcess, paymentId: string): Promise<string> {
  return (await client.callStore<{ status: string }>(`${origin}/api/cashapp/payment-status/${paymentId}`)).status;
}

export const rowOf = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: code });
export const confirmButton = (page: Page, code: string) =>
  page.getByRole('button', { name: `Confirm Payment ${code} of $19.99` });
