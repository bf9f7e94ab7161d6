import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an address is counted as its IPv4 address or its IPv6 network', () => {
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
  expect(networkOf('2001:0db8:0:0:1:2:3:4')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8::4')).toBe('2001:db8:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
});
