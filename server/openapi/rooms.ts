// The parts of the API, in the order in which the document lists them.
const rooms: readonly (readonly [name: string, addresses: RegExp])[] = [
  ['Store', /^\/api\/(store|storefront)$|^\/(healthz|readyz|openapi\.json)$/],
  ['Apps', /^\/api\/(admin\/)?apps(\/[^/]+(\/(details|restore))?)?$|^\/api\/checkout\/app$/],
  ['Releases', /^\/api\/(admin\/)?apps\/[^/]+\/releases/],
  ['Files', /^\/api\/(admin\/)?apps\/[^/]+\/(files|upload|removed-files|stored-files)|^\/(api\/)?(objects|uploads)\//],
  ['Media', /^\/api\/(admin\/)?apps\/[^/]+\/(pictures|video|trial|media)|^\/media\//],
  ['Ratings', /^\/api\/(admin\/ratings|(apps|purchases|downloads)\/([^/]+\/)?ratings?$)/],
  ['Withdrawals', /^\/api\/(orders\/[^/]+\/)?withdrawals|^\/api\/checkout\/consent$/],
  ['Orders', /^\/api\/orders(\.csv)?(?!\/[^/]+\/address-changes)|^\/api\/checkout\/purchase$/],
  ['Downloads', /^\/api\/(apps\/[^/]+\/download|downloads\/)|^\/files\//],
  ['Purchases', /^\/api\/purchases|address-changes/],
  ['PayPal', /^\/paypal\/|^\/\.well-known\/apple-developer/],
  ['Cash App', /^\/api\/cashapp\//],
  ['Coins', /^\/api\/crypto\//],
  ['Payments to review', /^\/api\/reviews\//],
  ['Messages', /^\/api\/contact/],
  ['Documents', /^\/api\/documents\//],
  ['Mail', /^\/api\/mail/],
  ['Sign-in', /^\/api\/(auth|invitations)\//],
  ['Account', /^\/api\/account\//],
  ['Operators', /^\/api\/(operators|audit-log)/],
  ['Settings', /^\/api\/settings/],
  ['Overview', /^\/api\/admin\/(overview|search|health)$/],
  ['Analytics', /^\/api\/analytics/],
  ['Simulators', /^\/([a-z]+-)?simulator\//],
];

export const pagesRoom = 'Pages';

/** Returns the room of a route. An unknown address of the API names its own. */
export function roomOf(url: string): string {
  const known = rooms.find(([, addresses]) => addresses.test(url));
  if (known !== undefined) return known[0];
  const [, room = ''] = /^\/api\/([^/.]+)/.exec(url) ?? [];
  return room === '' ? pagesRoom : `${room.charAt(0).toUpperCase()}${room.slice(1).replaceAll('-', ' ')}`;
}

/** Sorts rooms as the table has them; unknown ones follow, and pages are last. */
export function inOrder(found: ReadonlySet<string>): string[] {
  const names = rooms.map(([name]) => name);
  const place = (name: string): number => {
    const index = names.indexOf(name);
    return index === -1 ? names.length + (name === pagesRoom ? 1 : 0) : index;
  };
  return [...found].toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}
