import { joinAddress, splitAddress, type Language } from '#contracts/languages.ts';

export interface PageView {
  readonly language: Language;
  /** The language that the address names. Null: the browser's preference decided. */
  readonly named: Language | null;
  /** The address without a language. */
  readonly address: string;
}

export function keyOfView({ language, named, address }: PageView): string {
  return `${language} ${joinAddress(named, address)}`;
}

export function viewOfKey(key: string): PageView & { readonly url: string } {
  const [language, url] = key.split(' ', 2) as [Language, string];
  const { language: named, address } = splitAddress(url);
  return { language, named, address, url };
}

export const publicPaths: readonly string[] = ['/terms-of-service', '/faq', '/imprint', '/withdrawal'];

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
  '/withdrawal/form': '/withdrawal/form',
  '/withdrawal/received': '/withdrawal/received',
  '/withdrawal/not-received': '/withdrawal/not-received',
  '/unsubscribe/:token': '/unsubscribe/token',
  '/paypal-checkout': '/paypal-checkout',
  '/paypal-wallet': '/paypal-wallet',
  '/crypto-checkout': '/crypto-checkout',
  '/cashapp-checkout': '/cashapp-checkout',
  // The operator's editor frames it and says what to show.
  '/app-preview': '/app-preview',
  // In live mode these render the not-found page.
  '/checkout': '/checkout',
  '/test-purchase': '/test-purchase',
  '/quick-test': '/quick-test',
  '/debug-purchase': '/debug-purchase',
};

/** The operator's page is in English, whatever the browser prefers. */
export const operatorPath = '/admin';

export const checkoutPages: readonly string[] = ['/paypal-checkout', '/paypal-wallet'];
const framedPages: readonly string[] = ['/paypal-wallet', '/app-preview', '/'];

/** Returns true for pages that this store itself frames: PayPal's buttons, and what operators see as a preview. */
export function isFramedPage(address: string): boolean {
  return framedPages.includes(address.split('?', 1)[0] ?? '') || address.startsWith('/apps/');
}

export const unknownAppAddress = '/apps/-';

const callPrefixes = /^\/(?:api|paypal|paypal-simulator|health|assets|media|objects|files|uploads)(?:\/|$)/;

/** Returns true for addresses whose errors are problem documents, not pages. */
export function isCallAddress(path: string): boolean {
  return callPrefixes.test(path);
}

const singlePages = new Set([...publicPaths, ...Object.keys(privatePaths), operatorPath]);

/** Returns the address of the page that `path` names in other letter case, or null. */
export function pathInRightCase(path: string): string | null {
  const { language, address } = splitAddress(path.replace(/^\/[^/]+/, (room) => room.toLowerCase()));
  const inCase = language === null ? path : address;
  const right = pageInRightCase(inCase) ?? inCase;
  const whole = joinAddress(language, right);
  return whole === path ? null : whole;
}

function pageInRightCase(path: string): string | null {
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
