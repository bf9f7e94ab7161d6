// Ties a checkout to the browser that began it: one signed cookie for each order, so that two tabs do not undo each other.
import type { Signer } from '#server/signing.ts';

/** Longer than PayPal keeps an order that nobody approved, in seconds. */
const lifeSeconds = 6 * 3_600;

export function orderCookieName(orderId: string): string {
  return `appstand-checkout-${orderId}`;
}

/** Where the browser shows it: at the checkout's own calls, and with a purchase whose wallet sheet has run. */
const paths = ['/paypal', '/api/orders'] as const;

/** The cookies that name an order, for `reply.setCookie`. */
export function orderCookies(signer: Signer, orderId: string, { isHttps }: { readonly isHttps: boolean }) {
  const value = signer.sign('checkout', orderId);
  const shared = { httpOnly: true, sameSite: 'lax', secure: isHttps, maxAge: lifeSeconds } as const;
  return paths.map((path) => ({ name: orderCookieName(orderId), value, options: { ...shared, path } }));
}

/** Whether these cookies are those of the browser that began the order's checkout. */
export function hasOrderCookie(
  signer: Signer,
  orderId: string,
  cookies: Readonly<Record<string, string | undefined>>,
): boolean {
  const value = cookies[orderCookieName(orderId)];
  return value !== undefined && signer.verify('checkout', orderId, value);
}
