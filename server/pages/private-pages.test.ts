// Pages that are nobody else's business, and those of test mode.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPageServer, inkwellDetails, type PageServer } from '#test/support/page-server.ts';

let server: PageServer;

beforeEach(async () => {
  server = await createPageServer();
});
afterEach(() => server.close());

test('a private page holds nothing of its address and is stored nowhere', async () => {
  for (const url of [
    '/download/secret-token',
    '/download?token=secret-token',
    '/paypal-checkout?appId=secret-token',
    '/purchases?ask=secret-token',
    '/purchases/open?secret-token',
    '/purchases/address?secret-token',
    '/purchases/objection?secret-token',
  ]) {
    const response = await server.get(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).not.toContain('secret-token');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
});

test('test pages exist in test mode, and are not found in live mode', async () => {
  const paths = ['/checkout', '/test-purchase', '/quick-test', '/debug-purchase'];
  const statuses = () =>
    Promise.all(paths.map(async (path) => (await server.get(`${path}?appId=secret-token`)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  server.clear();
  server.answers.mode = 'live';
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  for (const path of paths) {
    const { body, headers } = await server.get(path);
    expect(body).toContain('404 Page Not Found');
    expect(body).not.toContain('secret-token');
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('the page of quick tests shows its app at once, and reports no app as missing before the check', async () => {
  expect((await server.get('/quick-test')).body).toContain(
    'The checkouts below buy Inkwell &lt;/script&gt;&lt;b&gt;, $19.99.',
  );
  server.clear();
  server.answers.checkoutApp = null;
  const { body } = await server.get('/quick-test');
  expect(body).toContain('Looking for an app to buy');
  expect(body).not.toMatch(/The checkouts below buy|on sale/);
});

test('the page of quick tests says that its app cannot be bought while it has no file', async () => {
  server.answers.checkoutApp = { ...inkwellDetails, hasFiles: false };
  const { body } = await server.get('/quick-test');
  expect(body).toContain('which can’t be bought until you upload a file');
  expect(body).not.toContain('The checkouts below buy');
});

test('only the pages of the PayPal checkout let in a script of PayPal, and only in live mode', async () => {
  const policyOf = async (path: string) => String((await server.get(path)).headers['content-security-policy']);
  expect(await policyOf('/paypal-checkout')).not.toContain('paypal.com');
  server.clear();
  server.answers.mode = 'live';
  const { headers } = await server.get('/paypal-checkout?appId=1');
  expect(headers['content-security-policy']).toContain("frame-src 'self' https://*.paypal.com ");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(await policyOf('/paypal-wallet')).toMatch(
    /script-src 'self' .*https:\/\/\*\.paypal\.com .*frame-ancestors 'self'/,
  );
  for (const path of ['/', '/apps/inkwell', '/download/token', '/crypto-checkout', '/admin', '/faq'])
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('https:')]);
});
