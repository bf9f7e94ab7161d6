import { expect, test } from 'vitest';
import { nameOfMethod } from './method-name.ts';

test.each([
  ['card', 'Card'],
  ['credit_card', 'Card'],
  ['apple-pay', 'Apple Pay'],
  ['cheque', 'cheque'],
])('the method %s is called %s', (listed, name) => {
  expect(nameOfMethod(listed)).toBe(name);
});
