import { expect, test } from 'vitest';
import { deriveSubaddress } from './monero-wallet.ts';

/** From Monero's functional tests. test/chains compares 100 with those of the wallet server. */
const primary = '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm';
const viewKey = '49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100';

test('a subaddress equals the published one', () => {
  expect(deriveSubaddress(primary, viewKey, 0)).toBe(primary);
  expect(deriveSubaddress(primary, viewKey, 1)).toBe(
    '84QRUYawRNrU3NN1VpFRndSukeyEb3Xpv8qZjjsoJZnTYpDYceuUTpog13D7qPxpviS7J29bSgSkR11hFFoXWk2yNdsR9WF',
  );
});
