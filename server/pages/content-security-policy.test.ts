import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, paymentSources } from './content-security-policy.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('exactly the inline scripts of the page are allowed', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
});

test('exactly the inline styles of the page are allowed', () => {
  const policy = contentSecurityPolicy('<style>:root{--accent:#000}</style><p style="color:red">Hello</p>');
  expect(policy).toContain(`style-src 'self' ${hashOf(':root{--accent:#000}')};`);
});

test('a page without inline scripts or styles allows none, and no other page may frame it', () => {
  const policy = contentSecurityPolicy('<p>Hello</p>');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
});

test("a page with PayPal's script allows the sources that it needs, and only the page's own inline scripts", () => {
  const policy = contentSecurityPolicy('<script>one()</script>', { foreign: paymentSources, isFramed: true }).split(
    '; ',
  );
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${paymentSources}`);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  for (const directive of ['connect-src', 'frame-src'])
    expect(policy).toContain(`${directive} 'self' ${paymentSources}`);
  expect(policy).toContain(`img-src 'self' data: ${paymentSources}`);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(paymentSources).toMatch(/^https:\/\/\*\.paypal\.com https:.*https:\/\/applepay\.cdn-apple\.com$/);
});
