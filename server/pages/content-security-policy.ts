import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];
const walletHosts = ['https://pay.google.com', 'https://applepay.cdn-apple.com'];

/** What a page needs beyond its own origin to take payments with PayPal's SDK, from PayPal's site. */
export const paymentSources = [...payPalHosts, ...walletHosts].join(' ');

export interface PolicyOptions {
  /** Sources of scripts, calls, frames and pictures beside this origin. Scripts of theirs bring styles of their own. */
  readonly foreign: string | null;
  /** Whether pages of this origin may show it in a frame. */
  readonly isFramed: boolean;
}

const ordinary: PolicyOptions = { foreign: null, isFramed: false };

/**
 * The Content-Security-Policy of a page: only this origin, and of inline scripts exactly those in the page, by their
 * hashes. A nonce would have to differ for every visitor, and pages are the same bytes for all.
 */
export function contentSecurityPolicy(html: string, { foreign, isFramed }: PolicyOptions = ordinary): string {
  const hashes = new Set<string>();
  for (const { groups } of html.matchAll(inlineScript)) {
    const attributes = groups?.['attributes'] ?? '';
    // Scripts with an address are covered by 'self'; blocks of data such as JSON-LD never run.
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
