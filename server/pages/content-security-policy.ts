import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];
const walletHosts = ['https://pay.google.com', 'https://applepay.cdn-apple.com'];

const paymentOrigins: readonly string[] = [...payPalHosts, ...walletHosts];

export const paymentSources = paymentOrigins.join(' ');

/** What a live store's payment page may load from. */
export const paymentHosts = paymentOrigins.map((origin) => origin.replace('https://', ''));

export interface PolicyOptions {
  readonly foreign: string | null;
  readonly isFramed: boolean;
}

const ordinary: PolicyOptions = { foreign: null, isFramed: false };

/**
 * Allows only this origin and, by their hashes, the inline scripts of the page. A nonce would differ for each visitor,
 * but pages are cached.
 */
export function contentSecurityPolicy(html: string, { foreign, isFramed }: PolicyOptions = ordinary): string {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const attributes = groups?.['attributes'] ?? '';
    // 'self' covers scripts with an address; data blocks such as JSON-LD never run.
    if (/\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(groups?.['code'] ?? '')
        .digest('base64')}'`,
    );
  }
  const withForeign = (directive: string) => (foreign === null ? directive : `${directive} ${foreign}`);
  return [
    "default-src 'self'",
    withForeign(["script-src 'self'", ...hashes].join(' ')),
    foreign === null ? "style-src 'self'" : "style-src 'self' 'unsafe-inline'",
    withForeign("img-src 'self' data:"),
    ...(foreign === null ? [] : [withForeign("connect-src 'self'"), withForeign("frame-src 'self'")]),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}
