import { expect, test } from 'vitest';
import { showMoney, showMoneyText } from './money-text.ts';

test('dollars are a price, and another currency is named', () => {
  expect(showMoney('1999.9')).toBe('$1,999.90');
  expect(showMoney('19.99', 'USD')).toBe('$19.99');
  expect(showMoney('1999', 'JPY')).toBe('1999 JPY');
  expect(showMoneyText('19.99')).toBe('$19.99');
  expect(showMoneyText('19.99 EUR')).toBe('19.99 EUR');
});
