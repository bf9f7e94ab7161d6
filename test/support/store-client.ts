// Calls a store over HTTP as buyers' browsers and operators' programs do.
import { createHash, randomBytes } from 'node:crypto';
import type { App } from '#contracts/apps.ts';
import type { StoredUpload } from '#contracts/files.ts';
import type { Order, PlacedOrder } from '#contracts/orders.ts';
import { operatorEmail, operatorPassword } from './store-process.ts';

export interface Call {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the store and parses its JSON. Throws for every status other than 2xx, with the response body. */
export async function callStore<Answer>(url: string, { method = 'GET', body, headers }: Call = {}): Promise<Answer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Answer;
}

/** Signs in an operator, by default the store's first. Returns the headers for their calls. */
export async function signIn(
  origin: string,
  email = operatorEmail,
  password = operatorPassword,
): Promise<{ cookie: string }> {
  const response = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0];
  if (cookie === undefined) throw new Error(`The operator could not sign in: ${await response.text()}`);
  return { cookie };
}

/** Makes an operator of the role staff. */
export async function inviteStaff(origin: string, email: string, password: string): Promise<void> {
  const headers = await signIn(origin);
  const call = { method: 'POST', headers, body: { email, role: 'staff' } };
  const { token } = await callStore<{ token: string }>(`${origin}/api/operators/invitations`, call);
  await callStore(`${origin}/api/invitations/accept`, { method: 'POST', body: { token, password } });
}

export async function findApp(origin: string, name = 'DuplicateFinder'): Promise<App> {
  const apps = await callStore<App[]>(`${origin}/api/apps/all`);
  const app = apps.find((each) => each.name === name);
  if (app === undefined) throw new Error(`The store has no ${name}.`);
  return app;
}

/** Returns incompressible, unique bytes, as an installer has them. */
export function makeInstaller(megabytes: number): Buffer {
  return randomBytes(megabytes * 1024 * 1024);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Requests an upload of a new file of an app. Returns the address for the PUT. */
export async function askForAppUpload(origin: string, appId: string, fileName: string): Promise<string> {
  const headers = await signIn(origin);
  const call = { method: 'POST', headers, body: { fileName } };
  return (await callStore<{ uploadURL: string }>(`${origin}/api/apps/${appId}/upload`, call)).uploadURL;
}

export async function putFile(uploadUrl: string, bytes: Buffer): Promise<StoredUpload> {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (response.status !== 201) throw new Error(`PUT: ${response.status} ${await response.text()}`);
  return (await response.json()) as StoredUpload;
}

/** Returns an IP address per buyer, so that buyers do not share limits in a store that trusts loopback as a proxy. */
export function forwardedFor(email: string): { 'x-forwarded-for': string } {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(email).digest();
  return { 'x-forwarded-for': `10.${one}.${two}.${three}` };
}

/** Buys an app with Venmo, which the PayPal simulator approves. */
export async function buy(
  origin: string,
  app: App,
  { email = 'buyer@example.com', key }: { readonly email?: string; readonly key?: string } = {},
): Promise<PlacedOrder> {
  const amount = (Math.round(Number(app.price) * 95) / 100).toFixed(2);
  return callStore<PlacedOrder>(`${origin}/api/orders`, {
    method: 'POST',
    body: { customerEmail: email, appId: app.id, amount, paymentMethod: 'venmo' },
    headers: {
      ...forwardedFor(email),
      ...(key === undefined ? {} : { 'idempotency-key': `one-purchase-of-a-test-${key}` }),
    },
  });
}

/** Exchanges a token for the address of the app's Windows file. */
export async function askForDownload(origin: string, app: App, token: string): Promise<string> {
  const body = { fileName: `${app.name}.exe`, orderId: token };
  const call = { method: 'POST', body };
  return (await callStore<{ downloadURL: string }>(`${origin}/api/apps/${app.id}/download`, call)).downloadURL;
}

export async function download(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`GET: ${response.status} ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer());
}

/** Returns all orders of the store, as its operator reads them page by page. */
export async function listOrders(origin: string): Promise<Order[]> {
  const headers = await signIn(origin);
  const orders: Order[] = [];
  for (let next: string | undefined = '/api/orders?limit=200'; next !== undefined;) {
    const response: Response = await fetch(origin + next, { headers });
    orders.push(...((await response.json()) as Order[]));
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return orders;
}
