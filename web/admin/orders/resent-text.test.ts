import { expect, test } from 'vitest';
import { sayResent } from './resent-text.ts';

const reasons = (count: number) => Array.from({ length: count }, (_, index) => `#${1001 + index}, revoked`);

test.each([
  [{ sent: 1, refused: [] }, '1 link on its way', 'Sent to each order’s address.'],
  [{ sent: 12, refused: [] }, '12 links on their way', 'Sent to each order’s address.'],
  [{ sent: 0, refused: reasons(1) }, 'No link was sent', 'Not sent: #1001, revoked'],
  [
    { sent: 2, refused: reasons(3) },
    '2 links on their way',
    'Not sent: #1001, revoked; #1002, revoked; #1003, revoked',
  ],
  [
    { sent: 1, refused: reasons(5) },
    '1 link on its way',
    'Not sent: #1001, revoked; #1002, revoked; #1003, revoked; and 2 more',
  ],
])('of %j it is said how many links went out, and at most three reasons', (outcome, title, description) => {
  expect(sayResent(outcome)).toMatchObject({ title, description });
});
