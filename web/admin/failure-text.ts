import { unansweredText } from '#web/failure-text.ts';
import { problemOf } from '#web/queries.ts';

/** Returns why a call failed, for operators: in the store's own English, or whether the store or the connection is at fault. */
export function failureText(error: unknown): string {
  return problemOf(error)?.detail ?? unansweredText(error);
}
