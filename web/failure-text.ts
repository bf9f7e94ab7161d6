import { problemOf, statusOf } from './queries.ts';
import { commonTexts } from './texts/common.ts';
import { textsOfPage } from './texts/texts-of-page.ts';

/** Returns why the store gave no answer: it is busy, it has failed, or it cannot be reached. */
export function unansweredText(error: unknown): string {
  const { noAnswer } = textsOfPage(commonTexts);
  const status = statusOf(error);
  if (status === null) return noAnswer.connection;
  const seconds = problemOf(error)?.['retryAfterSeconds'];
  return status === 429 ? busyText(typeof seconds === 'number' ? seconds : 1) : noAnswer.server;
}

export function busyText(retryAfterSeconds: number): string {
  return textsOfPage(commonTexts).noAnswer.busy(Math.ceil(retryAfterSeconds / 60));
}
