// A store with two operators, driven through its Cash App calls, for tests of them.
import type { LightMyRequestResponse } from 'fastify';
import type { CashAppPayment, CashAppPaymentState, ListedCashAppPayment } from '#contracts/cashapp.ts';
import type { App } from '#contracts/apps.ts';
import { insertCashAppPayment, type CashAppPaymentToInsert } from './insert-cashapp-payment.ts';
import { createTestApp, type TestApp } from './test-app.ts';

export const minuteMs = 60_000;
export const ago = (minutes: number): Date => new Date(Date.now() - minutes * minuteMs);

export const colleagueEmail = 'theo@example.com';

export interface CashAppClient extends Awaited<ReturnType<typeof createCashAppClient>> {}

export async function createCashAppClient(environment: Record<string, string> = {}) {
  const store: TestApp = await createTestApp(environment);
  const { db } = store.database;
  const owner = { cookie: await store.signIn() };
  const colleague = { cookie: await addColleague(store, owner) };
  let app: App | undefined;

  const post = (url: string, payload: object | undefined, headers: Record<string, string> = owner) =>
    store.http.inject({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) });
  const decide = (call: string) => (paymentId: string, payload?: object, headers?: Record<string, string>) =>
    post(`/api/cashapp/${call}/${paymentId}`, payload, headers);

  return {
    store,
    db,
    owner,
    colleague,
    /** The app that `create` buys. */
    app: async (): Promise<App> => (app ??= await store.addApp()),
    /** Sends create-payment as a browser does, which may have a key and a cookie. */
    async create(change: object = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
      const { id: appId } = (app ??= await store.addApp());
      return post('/api/cashapp/create-payment', { appId, amount: 18.99, ...change }, headers);
    },
    async created(change: object = {}, headers: Record<string, string> = {}): Promise<CashAppPayment> {
      return (await this.create(change, headers)).json();
    },
    status: async (paymentId: string): Promise<CashAppPaymentState> =>
      (await store.http.inject({ url: `/api/cashapp/payment-status/${paymentId}` })).json(),
    read: (query = '', headers: Record<string, string> = owner) =>
      store.http.inject({ url: `/api/cashapp/pending-payments${query}`, headers }),
    async list(query = ''): Promise<ListedCashAppPayment[]> {
      return (await this.read(query)).json();
    },
    confirm: decide('confirm-payment'),
    reject: decide('reject-payment'),
    sendBack: decide('send-back'),
    /** Inserts a payment of $19.99 of any age. */
    insert: (payment: CashAppPaymentToInsert = {}) => insertCashAppPayment(db, payment),
    /** Makes a payment as old as if it had begun then. Its ids keep their time. */
    async setBegin(noteCode: string, at: Date): Promise<void> {
      const attempt = await db
        .updateTable('payment_attempts')
        .set({ created_at: at, next_check_at: new Date() })
        .where('reference', '=', noteCode)
        .returning('order_id')
        .executeTakeFirstOrThrow();
      await db.updateTable('orders').set({ created_at: at }).where('id', '=', attempt.order_id).execute();
    },
    /** Has the reconcilers look at all attempts. */
    async reconcile(): Promise<void> {
      await db
        .updateTable('payment_attempts')
        .set({ next_check_at: new Date(0) })
        .execute();
      for (const { run } of store.services.payments.reconcilers) await run();
    },
    order: (orderId: string) => db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
    rows: (table: 'grants' | 'download_links' | 'mail_outbox' | 'refunds' | 'order_notes', orderId: string) =>
      db.selectFrom(table).selectAll().where('order_id', '=', orderId).execute(),
    reviews: (noteCode: string) =>
      db
        .selectFrom('payment_reviews')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'payment_reviews.attempt_id')
        .select(['payment_reviews.id', 'reason', 'resolution'])
        .where('payment_attempts.reference', '=', noteCode)
        .orderBy('payment_reviews.id')
        .execute(),
    audit: (orderId: string) =>
      db
        .selectFrom('audit_log')
        .leftJoin('operators', 'operators.id', 'audit_log.operator_id')
        .select(['operators.email', 'action', 'details'])
        .where('subject', '=', orderId)
        .orderBy('audit_log.id')
        .execute(),
  };
}

async function addColleague(store: TestApp, owner: { readonly cookie: string }): Promise<string> {
  const call = (url: string, payload: object, headers = {}) =>
    store.http.inject({ method: 'POST', url, payload, headers });
  const invited = await call('/api/operators/invitations', { email: colleagueEmail, role: 'staff' }, owner);
  const password = 'a password of their own';
  await call('/api/invitations/accept', { token: invited.json<{ token: string }>().token, password });
  const answer = await call('/api/auth/sign-in', { email: colleagueEmail, password });
  return `appstand-session=${answer.cookies[0]?.value ?? ''}`;
}
