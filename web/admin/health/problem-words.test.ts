import { expect, test } from 'vitest';
import type { HealthProblem } from '#contracts/store-health.ts';
import { headlineOfProblem, wordsOfProblem } from './problem-words.ts';

const since = '2026-11-23T08:12:00.000Z';
const everyMethod = { kind: 'payments', isEveryMethod: true, methods: ['card', 'venmo'], since } as const;

test.each<readonly [HealthProblem, string, string]>([
  [
    { ...everyMethod, cause: 'unreachable' },
    'Buyers cannot pay.',
    'The payment provider has not answered since 08:12.',
  ],
  [
    { ...everyMethod, isEveryMethod: false, cause: 'credentials-refused' },
    'Buyers cannot pay by Card or Venmo.',
    'The payment provider has refused your credentials since 08:12.',
  ],
  [{ ...everyMethod, methods: [], cause: 'not-set-up' }, 'Buyers cannot pay.', 'No payment method is set up.'],
  [{ ...everyMethod, methods: [], cause: 'all-off-sale' }, 'Buyers cannot pay.', 'Every payment method is off sale.'],
  [
    { kind: 'mail', cause: 'sign-in', waiting: 3, since },
    'Email is not being sent.',
    'The mail server has refused the password since 08:12. 3 emails are waiting and will be sent once it works.',
  ],
  [
    { kind: 'mail', cause: 'no-worker', waiting: 1_000, since },
    'Email is not being sent.',
    'No worker has sent email since 08:12. 1,000 or more emails are waiting and will be sent once it works.',
  ],
  [
    { kind: 'mail', cause: 'connection', waiting: 0, since },
    'Email is not being sent.',
    'The mail server has not answered since 08:12.',
  ],
  [
    { kind: 'storage', since },
    'Files cannot be read or stored.',
    'The storage has not answered or has been full since 08:12. Downloads fail.',
  ],
])('says what is broken and why: %o', (problem, what, why) => {
  expect(wordsOfProblem(problem, () => '08:12')).toMatchObject({ what, why });
  expect(`${headlineOfProblem(problem)}.`).toBe(what);
});
