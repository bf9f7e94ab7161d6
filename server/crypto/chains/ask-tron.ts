// Calls of java-tron's HTTP API, which says in the body of an answer of status 200 what went wrong.
import type * as z from 'zod/mini';
import { parseJson, type AskNode } from './ask-node.ts';
import { ChainError } from './chain.ts';

/** `wallet` answers for the newest block, `walletsolidity` for the newest that is final. */
export type TronView = 'wallet' | 'walletsolidity';

export interface TronDeps {
  readonly ask: Readonly<Record<TronView, AskNode>>;
  readonly now: () => Date;
}

/** TronGrid refuses too many requests by any of these, and java-tron's Jetty an unknown path by 404 or 405. */
const expected: ReadonlySet<number> = new Set([400, 403, 404, 405, 429, 503]);
const suspendedSeconds = /suspended for (\d{1,4}) ?s/;
const limitWords = /frequency limit|rate limit|lack of computing resources/i;

/** Asks for one thing by POST. Throws a ChainError for every refusal. */
export async function askTron<Answer>(
  { ask }: TronDeps,
  {
    view,
    method,
    schema,
  }: { readonly view: TronView; readonly method: string; readonly schema: z.ZodMiniType<Answer> },
  body: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const { status, text } = await ask[view](
    { path: `${view}/${method}`, body, maxBytes: 8 * 1024 * 1024, signal },
    (code) => expected.has(code),
  );
  if (status === 429 || (text.length < 2_000 && limitWords.test(text))) {
    const seconds = suspendedSeconds.exec(text)?.[1];
    const delay = seconds === undefined ? null : Number(seconds);
    throw new ChainError('rate-limited', 'The node refused further requests for a while.', delay);
  }
  if (status !== 200) throw refusal(status, view);
  const answer = parseJson(text);
  if (typeof answer === 'object' && answer !== null && 'Error' in answer) {
    throw new ChainError('bad-response', `The node refused ${method}.`);
  }
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new ChainError('bad-response', 'The node did not answer as a node of Tron does. Check its address.');
}

function refusal(status: number, view: TronView): ChainError {
  if (status === 403) return new ChainError('misconfigured', 'The node refused the credentials. Check the API key.');
  if (status === 503) return new ChainError('unreachable', 'The node failed with status 503.');
  return new ChainError('misconfigured', `The node does not answer at /${view}. Check its address.`);
}
