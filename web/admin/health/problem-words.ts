import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { HealthProblem } from '#contracts/store-health.ts';
import { showCount } from '#web/components/figures.ts';

export interface ProblemWords {
  readonly what: string;
  readonly why: string;
  readonly verb: string;
  readonly to: string;
}

type PaymentCause = Extract<HealthProblem, { kind: 'payments' }>['cause'];
type MailCause = Extract<HealthProblem, { kind: 'mail' }>['cause'];

const paymentCauses: Readonly<Record<PaymentCause, string>> = {
  unreachable: 'The payment provider has not answered',
  'credentials-refused': 'The payment provider has refused your credentials',
  forbidden: 'The payment provider has not let your account take payments',
  'not-set-up': 'No payment method is set up',
  'all-off-sale': 'Every payment method is off sale',
};

const mailCauses: Readonly<Record<MailCause, string>> = {
  connection: 'The mail server has not answered',
  'sign-in': 'The mail server has refused the password',
  sender: 'The mail server has refused the sender',
  'no-server': 'No mail server is set up. Emails have been waiting',
  'no-worker': 'No worker has sent email',
};

/** Returns a headline without an end mark. */
export function headlineOfProblem(problem: HealthProblem): string {
  switch (problem.kind) {
    case 'payments':
      return problem.isEveryMethod
        ? 'Buyers cannot pay'
        : `Buyers cannot pay by ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(problem.methods.map((method) => paymentMethodNames[method]))}`;
    case 'mail':
      return 'Email is not being sent';
    case 'storage':
      return 'Files cannot be read or stored';
  }
}

/** Returns headline, cause and remedy. `clock` formats an instant, such as "08:12". */
export function wordsOfProblem(problem: HealthProblem, clock: (instant: string) => string): ProblemWords {
  const what = `${headlineOfProblem(problem)}.`;
  const since = clock(problem.since);
  switch (problem.kind) {
    case 'payments':
      return problem.cause === 'not-set-up' || problem.cause === 'all-off-sale'
        ? {
            what,
            why: `${paymentCauses[problem.cause]}.`,
            verb: problem.cause === 'not-set-up' ? 'Set one up' : 'Offer one',
            to: '/admin?tab=settings&view=payments',
          }
        : {
            what,
            why: `${paymentCauses[problem.cause]} since ${since}.`,
            verb: 'See why',
            to: '/admin?tab=settings&view=doctor',
          };
    case 'mail':
      return {
        what,
        why: `${mailCauses[problem.cause]} since ${since}. ${showWaiting(problem.waiting)}`.trim(),
        verb: 'See why',
        to: '/admin?tab=settings&view=email',
      };
    case 'storage':
      return {
        what,
        why: `The storage has not answered or has been full since ${since}. Downloads fail.`,
        verb: 'See why',
        to: '/admin?tab=settings&view=doctor',
      };
  }
}

function showWaiting(waiting: number): string {
  if (waiting === 0) return '';
  return waiting === 1
    ? '1 email is waiting and will be sent once it works.'
    : `${waiting >= 1_000 ? '1,000 or more' : showCount(waiting)} emails are waiting and will be sent once it works.`;
}
