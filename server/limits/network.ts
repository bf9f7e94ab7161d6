import { isIPv4 } from 'node:net';

/** Returns what identifies one subscriber: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
