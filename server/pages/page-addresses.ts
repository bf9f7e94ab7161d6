// Which addresses are pages.

export const publicPaths: readonly string[] = ['/terms-of-service', '/faq'];

/**
 * Pages that hold something of one buyer or operator, with the address that is rendered for each. It is the same empty frame
 * for everybody: neither a token nor a parameter reaches the renderer, and the browser fills the frame.
 */
export const privatePaths: Readonly<Record<string, string>> = {
  '/download': '/download',
  '/download/:downloadToken': '/download/token',
  '/paypal-checkout': '/paypal-checkout',
  '/paypal-wallet': '/paypal-wallet',
  '/crypto-checkout': '/crypto-checkout',
  '/cashapp-checkout': '/cashapp-checkout',
  '/admin': '/admin',
  // In live mode these render the page for addresses that lead nowhere.
  '/checkout': '/checkout',
  '/test-purchase': '/test-purchase',
  '/quick-test': '/quick-test',
  '/debug-purchase': '/debug-purchase',
};

/** Pages that load PayPal's SDK. The purchase dialog frames the second. */
export const checkoutPages: readonly string[] = ['/paypal-checkout', '/paypal-wallet'];
export const framedPages: readonly string[] = ['/paypal-wallet'];

/** No app has this slug, so it renders the page that answers every unknown app. */
export const unknownAppAddress = '/apps/-';

const callPrefixes = /^\/(?:api|paypal|paypal-simulator|health|assets)(?:\/|$)/;

/** Says whether only calls are answered under an address, so that an unknown one gets a problem document and not a page. */
export function isCallAddress(path: string): boolean {
  return callPrefixes.test(path);
}

const singlePages = new Set([...publicPaths, ...Object.keys(privatePaths)]);

/** Returns the path of the page that was asked for in other letter case, as /FAQ is; null when there is none. */
export function pathInRightCase(path: string): string | null {
  const [, room = '', ...rest] = path.split('/');
  const lowerRoom = room.toLowerCase();
  const isPage =
    rest.length === 0 ? singlePages.has(`/${lowerRoom}`) : rest.length === 1 && /^(?:apps|download)$/.test(lowerRoom);
  return isPage && lowerRoom !== room ? `/${[lowerRoom, ...rest].join('/')}` : null;
}

/** Says whether an address outside the calls has percent signs that do not decode. The router would refuse it as JSON. */
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
