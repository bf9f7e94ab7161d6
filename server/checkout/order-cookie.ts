// Ties a checkout to the browser that began it: one signed cookie for each order, so that two tabs do not undo each other.
import type { Signer } from '#server/signing.ts';

/** Longer than PayPal keeps an order that nobody approved, in seconds. */
const lifeSeconds = 6 * 3_600;

export function orderCookieName(orderId: string): string {
  return `appstand-checkout-${orderId}`;
}

/** The cookie that names an order, for `reply.setCookie`. */
export function orderCookie(signer: Signer, orderId: string, { isHttps }: { readonly isHttps: boolean }) {
  return {
    name: orderCookieName(orderId),
    value: signer.sign('checkout', orderId),
    options: { httpOnly: true, sameSite: 'lax', path: '/paypal', secure: isHttps, maxAge: lifeSeconds },
  } as const;
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
