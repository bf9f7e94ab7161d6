// Asks a store for links to purchases, as browsers do, and reads the links from the mails.
import type { InjectOptions } from 'fastify';
import type { TestApp } from './test-app.ts';

/** A browser that keeps its cookies. */
export function createBrowser({ http }: Pick<TestApp, 'http'>) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const options: InjectOptions = {
        method,
        url,
        headers: { ...headers, cookie },
        ...(payload === undefined ? {} : { payload }),
      };
      const answer = await http.inject(options);
      for (const { name, value, maxAge, expires } of answer.cookies) {
        const isGone = maxAge === 0 || (expires !== undefined && expires < new Date());
        if (isGone) cookies.delete(name);
        else cookies.set(name, value);
      }
      return answer;
    },
  };
}

export type TestBrowser = ReturnType<typeof createBrowser>;

/** Buys an app in one call. Returns the order. */
export async function buyApp(
  browser: TestBrowser,
  appId: string,
  { email, amount = 18.99 }: { readonly email: string; readonly amount?: number },
): Promise<{ readonly id: string; readonly downloadToken: string; readonly status: string }> {
  const body = { customerEmail: email, appId, amount, paymentMethod: 'venmo', buyAgain: true };
  const answer = await browser.call('POST', '/api/orders', body, { 'idempotency-key': crypto.randomUUID() });
  if (answer.statusCode !== 201) throw new Error(`The app was not bought: ${answer.body}`);
  return answer.json();
}

/** Returns the links that wait in the outbox, with the addresses they go to. */
export async function mailedLinks({ database, services }: TestApp) {
  await services.purchases.lookUpLinks();
  return database.db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient'])
    .where('kind', '=', 'magic-link')
    .orderBy('id')
    .execute();
}

/** Asks for a link and returns its token. */
export async function askForToken(store: TestApp, browser: TestBrowser, email: string): Promise<string> {
  await browser.call('POST', '/api/purchases/link', { email });
  const id = (await mailedLinks(store)).at(-1)?.id ?? '';
  return `${id}.${store.signer.sign('magic-link', id)}`;
}
