// The language of an order or a link, from the call that asks for it to the mail that is sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#test/support/purchase-links.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let store: TestApp;
let appId: string;

beforeAll(async () => {
  store = await createTestApp();
  appId = (await store.addApp()).id;
});
afterAll(() => store.close());

const inGerman = { 'accept-language': 'de-AT,de;q=0.9' };

async function localeOfNewestOrder(): Promise<string | undefined> {
  const newest = await store.database.db
    .selectFrom('orders')
    .select('locale')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return newest?.locale;
}

const calls = [
  [
    '/api/orders',
    () => ({ customerEmail: 'a@example.com', appId, amount: 18.99, paymentMethod: 'venmo', buyAgain: true }),
  ],
  [
    '/paypal/order',
    () => ({ amount: 18.99, appId, customerEmail: 'a@example.com', paymentMethod: 'venmo', buyAgain: true }),
  ],
  ['/api/cashapp/create-payment', () => ({ appId, amount: 18.99, buyAgain: true })],
] as const;

test.each(calls)('%s keeps the language of the page, else the one that the browser prefers', async (url, bodyOf) => {
  const place = async (body: object, headers: Record<string, string>): Promise<string | undefined> => {
    const answer = await createBrowser(store).call('POST', url, body, {
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 201, expect.any(String)]);
    return localeOfNewestOrder();
  };
  expect(await place({ ...bodyOf(), locale: 'de' }, {})).toBe('de');
  expect(await place({ ...bodyOf(), locale: 'en' }, inGerman)).toBe('en');
  expect(await place(bodyOf(), inGerman)).toBe('de');
  expect(await place(bodyOf(), {})).toBe('en');
  const unknown = await createBrowser(store).call('POST', url, { ...bodyOf(), locale: 'fr' });
  expect([unknown.statusCode, unknown.json().code]).toEqual([422, 'invalid-payload']);
});

test('the same purchase sent again in another language stays one order in its first language', async () => {
  const [url, bodyOf] = calls[0];
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const browser = createBrowser(store);
  const first = await browser.call('POST', url, { ...bodyOf(), locale: 'de' }, headers);
  const again = await browser.call('POST', url, { ...bodyOf(), locale: 'en' }, headers);
  expect(again.json().id).toBe(first.json().id);
  expect(await localeOfNewestOrder()).toBe('de');
});

async function sendTo(recipient: string) {
  const { mail } = store.services;
  await mail.sendDue();
  const row = await store.database.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  const { subject, text } = await mail.kept(row.id);
  return { subject, text: text.replaceAll('\u00a0', ' '), html: await mail.keptHtml(row.id) };
}

test('the mails of an order are in its language, and so are the pages that they lead to', async () => {
  const [url, bodyOf] = calls[0];
  const buyIn = (locale: string) =>
    createBrowser(store).call('POST', url, { ...bodyOf(), customerEmail: `${locale}@example.com`, locale });
  await buyIn('de');
  await buyIn('en');
  const german = await sendTo('de@example.com');
  expect(german.subject).toContain('Ihr Beleg für');
  expect(german.text).toContain('18,99 $');
  expect(german.text).toMatch(/\/de\/download\/[\w-]{56}\n/);
  expect(german.text).toMatch(/\/de\/purchases\n/);
  expect(german.html).toMatch(/<html[^>]* lang="de"/);
  const english = await sendTo('en@example.com');
  expect(english.subject).toContain('Your receipt for');
  expect(english.text).toContain('$18.99');
  expect(english.text).not.toContain('/de/');
});

test('a link to the purchases is mailed in the language of the page that asked for it', async () => {
  const email = 'links@example.com';
  const [url, bodyOf] = calls[0];
  await createBrowser(store).call('POST', url, { ...bodyOf(), customerEmail: email, locale: 'en' });
  await store.database.db.deleteFrom('mail_outbox').where('recipient', '=', email).execute();
  await createBrowser(store).call('POST', '/api/purchases/link', { email, locale: 'de' });
  await store.services.purchases.lookUpLinks();
  const { subject, text } = await sendTo(email);
  expect(subject).toMatch(/Ihre Käufe|Ihre Einkäufe/);
  expect(text).toMatch(/\/de\/purchases\/open#\S+/);
});
