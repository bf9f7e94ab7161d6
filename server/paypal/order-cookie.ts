// Ties a checkout to the browser that began it: one signed cookie for each order, so that two tabs do not undo each other.
import { isId } from '#server/database/new-id.ts';
import type { Signer } from '#server/signing.ts';

/** Longer than a payment may be held, an eCheck for instance, in seconds. */
const lifeSeconds = 30 * 86_400;

const namePrefix = 'appstand-checkout-';

export function orderCookieName(orderId: string): string {
  return `${namePrefix}${orderId}`;
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

/** A browser rarely has more orders under way. */
export const mostOrders = 20;

/** The orders that these cookies show this browser to have begun, newest first, and no more than `limit`. */
export function ordersOfCookies(
  signer: Signer,
  cookies: Readonly<Record<string, string | undefined>>,
  limit: number,
): string[] {
  return Object.keys(cookies)
    .filter((name) => name.startsWith(namePrefix))
    .map((name) => name.slice(namePrefix.length))
    .filter((orderId) => isId(orderId) && hasOrderCookie(signer, orderId, cookies))
    .toSorted()
    .toReversed()
    .slice(0, limit);
}
