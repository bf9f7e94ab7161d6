import { createHash } from 'node:crypto';

const inlineScript = /<script(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/script>/g;

const inlineStyle = /<style(?<attributes>[^>]*)>(?<code>[\s\S]*?)<\/style>/g;

const payPalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com', 'https://*.venmo.com'];
const walletHosts = ['https://pay.google.com', 'https://applepay.cdn-apple.com'];

const paymentOrigins: readonly string[] = [...payPalHosts, ...walletHosts];

export const paymentSources = paymentOrigins.join(' ');

export const paymentHosts = paymentOrigins.map((origin) => origin.replace('https://', ''));

export interface PolicyOptions {
  readonly foreign: string | null;
  readonly isFramed: boolean;
}

const ordinary: PolicyOptions = { foreign: null, isFramed: false };

/**
 * Allows only this origin and, by their hashes, the inline scripts and styles of the page. A nonce would differ for each visitor,
 * but pages are cached.
 */
export function contentSecurityPolicy(html: string, { foreign, isFramed }: PolicyOptions = ordinary): string {
  // 'self' covers scripts with an address; data blocks such as JSON-LD never run.
  const scripts = hashesOf(html, inlineScript, (attributes) => !/\ssrc=|type="application\//.test(attributes));
  const styles = hashesOf(html, inlineStyle, () => true);
  const withForeign = (directive: string) => (foreign === null ? directive : `${directive} ${foreign}`);
  return [
    "default-src 'self'",
    withForeign(["script-src 'self'", ...scripts].join(' ')),
    // Beside a hash, browsers ignore 'unsafe-inline'.
    foreign === null ? ["style-src 'self'", ...styles].join(' ') : "style-src 'self' 'unsafe-inline'",
    withForeign("img-src 'self' data:"),
    ...(foreign === null ? [] : [withForeign("connect-src 'self'"), withForeign("frame-src 'self'")]),
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
    "form-action 'self'",
  ].join('; ');
}

function hashesOf(html: string, element: RegExp, isWanted: (attributes: string) => boolean): Set<string> {
  const codes = [...html.matchAll(element)].flatMap(({ groups }) =>
    isWanted(groups?.['attributes'] ?? '') && groups?.['code'] ? [groups['code']] : [],
  );
  return new Set(codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`));
}
