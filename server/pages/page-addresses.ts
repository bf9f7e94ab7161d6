export const publicPaths: readonly string[] = ['/terms-of-service', '/faq'];

/**
 * Maps private pages to the address that is rendered. The rendered frame is the same for everyone: tokens and
 * parameters never reach the renderer.
 */
export const privatePaths: Readonly<Record<string, string>> = {
  '/download': '/download',
  '/download/:downloadToken': '/download/token',
  '/purchases': '/purchases',
  '/purchases/open': '/purchases/open',
  '/purchases/address': '/purchases/address',
  '/purchases/objection': '/purchases/objection',
  '/unsubscribe/:token': '/unsubscribe/token',
  '/paypal-checkout': '/paypal-checkout',
  '/paypal-wallet': '/paypal-wallet',
  '/crypto-checkout': '/crypto-checkout',
  '/cashapp-checkout': '/cashapp-checkout',
  '/admin': '/admin',
  // In live mode these render the not-found page.
  '/checkout': '/checkout',
  '/test-purchase': '/test-purchase',
  '/quick-test': '/quick-test',
  '/debug-purchase': '/debug-purchase',
};

/** Pages that load PayPal's SDK. The purchase dialog frames the second. */
export const checkoutPages: readonly string[] = ['/paypal-checkout', '/paypal-wallet'];
export const framedPages: readonly string[] = ['/paypal-wallet'];

export const unknownAppAddress = '/apps/-';

const callPrefixes = /^\/(?:api|paypal|paypal-simulator|health|assets|media|objects|files|uploads)(?:\/|$)/;

/** Returns true for addresses whose errors are problem documents, not pages. */
export function isCallAddress(path: string): boolean {
  return callPrefixes.test(path);
}

const singlePages = new Set([...publicPaths, ...Object.keys(privatePaths)]);

export function pathInRightCase(path: string): string | null {
  const [, room = '', ...rest] = path.split('/');
  const lowerRoom = room.toLowerCase();
  const isPage =
    rest.length === 0 ? singlePages.has(`/${lowerRoom}`) : rest.length === 1 && /^(?:apps|download)$/.test(lowerRoom);
  return isPage && lowerRoom !== room ? `/${[lowerRoom, ...rest].join('/')}` : null;
}

export function isUndecodablePage(address: string): boolean {
  const path = address.split('?', 1)[0] ?? '';
  if (!path.includes('%') || isCallAddress(path)) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}
