// An owner's appearance in the pages as they are sent.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accentCss, accentOf } from '#contracts/accent.ts';
import { plainAppearance } from '#contracts/appearance.ts';
import { createPageServer, type PageServer } from '#test/support/page-server.ts';

let server: PageServer;

beforeEach(async () => {
  server = await createPageServer();
});
afterEach(() => server.close());

const policyOf = (headers: Record<string, unknown>): string => String(headers['content-security-policy']);
const accent = accentOf('#8f2346');

test('the accent is one style sheet in the page, which the policy allows by its hash, and the operator keeps ink', async () => {
  server.answers.appearance = { ...plainAppearance, accent };
  for (const address of ['/', '/faq', '/download']) {
    const { body, headers } = await server.get(address);
    expect(body).toContain(`<style>${accentCss(accent)}</style>`);
    expect(body.match(/<style/g)).toHaveLength(1);
    expect(policyOf(headers)).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  }
  expect((await server.get('/admin')).body).not.toMatch(/<style[^>]*>[^<]*--accent/);
});

test('a page that was kept shows the new look at once', async () => {
  expect((await server.get('/')).body).not.toMatch(/<style[^>]*>[^<]*--accent/);
  server.answers.appearance = { ...plainAppearance, accent };
  server.clear();
  expect((await server.get('/')).body).toContain('--accent:');
});

test('the footer, the announcement and the logo are in the page, and what was written cannot be markup', async () => {
  const text = 'Sale </script><b>';
  server.answers.appearance = {
    ...plainAppearance,
    logoLight: '/objects/0199a1b2-0000-7000-8000-000000000001/logo.svg',
    logoDark: '/objects/0199a1b2-0000-7000-8000-000000000002/logo.svg',
    footerLine: 'Made in <Malmö>',
    footerLinks: [{ text: 'Press & blog', url: 'https://press.example/' }],
    announcement: { text, url: '/faq', isShown: true },
  };
  const { body } = await server.get('/');
  expect(body).toContain('Made in &lt;Malmö&gt;');
  expect(body).toMatch(/<a href="https:\/\/press\.example\/"[^>]*>Press &amp; blog<\/a>/);
  expect(body).toContain('Sale &lt;/script&gt;&lt;b&gt;');
  expect(body).not.toContain('Sale </script>');
  expect(body).toContain('/logo.png?v=0199a1b2-0000-7000-8000-000000000001');
  expect(body).toMatch(/<source data-dark=""[^>]*000002\/logo\.svg/);
});

test('the icon of tabs is the logo, or the mark that the store came with', async () => {
  expect((await server.get('/logo.png')).statusCode).toBe(404);
  expect((await server.get('/favicon.svg')).headers['content-type']).toContain('svg');
  server.answers.logo = { bytes: Buffer.from('a picture'), etag: '"one"', version: 'one' };
  for (const address of ['/logo.png', '/favicon.svg', '/favicon.ico']) {
    const { headers, body } = await server.get(address);
    expect([headers['content-type'], body]).toEqual(['image/png', 'a picture']);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await server.get(address, { 'if-none-match': '"one"' })).statusCode).toBe(304);
  }
  const cachingOf = async (address: string) => (await server.get(address)).headers['cache-control'];
  expect(await cachingOf('/logo.png?v=one')).toContain('immutable');
  // Another process may know a newer logo already.
  expect(await cachingOf('/logo.png?v=two')).toBe('no-cache');
});

test('only the pages that the editor shows may be framed, and only by this store', async () => {
  for (const address of ['/', '/?category=graphics', '/apps/inkwell'])
    expect(policyOf((await server.get(address)).headers)).toContain("frame-ancestors 'self'");
  for (const address of ['/faq', '/admin', '/download', '/purchases'])
    expect(policyOf((await server.get(address)).headers)).toContain("frame-ancestors 'none'");
});
