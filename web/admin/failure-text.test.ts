import { expect, test } from 'vitest';
import { CallError } from '#web/queries.ts';
import { failureText } from './failure-text.ts';

test.each([
  [new CallError(409, '{"code":"name-taken","detail":"Another app has this name."}'), 'Another app has this name.'],
  [
    new CallError(502, '<html>Bad Gateway</html>'),
    'Something went wrong on the server. Please try again in a few minutes.',
  ],
  [new TypeError('Failed to fetch'), 'The store could not be reached. Check your connection and try again.'],
])('%s is told as what it is', (error, text) => {
  expect(failureText(error)).toBe(text);
});
