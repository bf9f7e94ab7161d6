import { paymentMethodNames } from '#contracts/payment-methods.ts';
import type { HealthProblem } from '#contracts/store-health.ts';
import type { Notice } from '#server/mail/enqueue-mail.ts';

export interface AlertFacts {
  readonly cashAppPayments: number;
  /** Order numbers. */
  readonly reviews: readonly number[];
  readonly disputes: readonly number[];
  readonly problems: readonly HealthProblem[];
}

export const mostAlerted = 100;
const mostNamed = 5;

/** Returns the mail to operators about everything that waits for them. */
export function wordsOfAlert(facts: AlertFacts, publicUrl: string): Notice {
  const lines = linesOf(facts);
  const [first = ''] = lines;
  return {
    subject: lines.length === 1 ? first : `${first}, and more that needs you`,
    text: `${lines.map((line) => `- ${line}.`).join('\n')}\n\n${publicUrl}/admin\n\nYou can turn these emails off there, under Account.\n`,
  };
}

function linesOf({ problems, cashAppPayments, reviews, disputes }: AlertFacts): string[] {
  const lines = problems.map(wordsOfProblem);
  if (cashAppPayments > 0) {
    lines.push(`${plural(cashAppPayments, 'Cash App payment waits', 'Cash App payments wait')} for you to confirm`);
  }
  if (reviews.length > 0) {
    lines.push(`${plural(reviews.length, 'payment needs', 'payments need')} a decision: ${named(reviews)}`);
  }
  if (disputes.length > 0) {
    lines.push(`${plural(disputes.length, 'dispute is', 'disputes are')} open: ${named(disputes)}`);
  }
  return lines;
}

function wordsOfProblem(problem: HealthProblem): string {
  if (problem.kind === 'storage') return 'Files cannot be read or stored, so downloads fail';
  if (problem.kind === 'mail') return 'Email is not being sent';
  if (problem.isEveryMethod) return 'Buyers cannot pay';
  const names = problem.methods.map((method) => paymentMethodNames[method]);
  return `Buyers cannot pay by ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names)}`;
}

function plural(count: number, one: string, many: string): string {
  if (count === 1) return `1 ${one}`;
  return `${count >= mostAlerted ? `${mostAlerted} or more` : count} ${many}`;
}

function named(numbers: readonly number[]): string {
  const names = numbers.slice(0, mostNamed).map((number) => `#${number}`);
  return numbers.length > mostNamed ? `${names.join(', ')} and more` : names.join(', ');
}
