import { apiRequest, type CallOptions } from '#web/queries.ts';

/** An answer that says how far the store's clock is ahead of this computer's. */
export interface Timed<Answer> {
  readonly answer: Answer;
  /** When it came, in milliseconds since 1970 by this computer's clock. */
  readonly at: number;
  readonly storeIsAheadMs: number;
}

const answerWithinMs = 25_000;

/** Calls the server and reads its JSON. Throws a CallError. */
export async function timedCall<Answer>(
  method: string,
  path: string,
  { body, headers = {}, signal }: CallOptions & { readonly body?: unknown } = {},
): Promise<Timed<Answer>> {
  const timeout = AbortSignal.timeout(answerWithinMs);
  const response = await apiRequest(method, path, body, {
    headers,
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  });
  const at = Date.now();
  const storeTime = Date.parse(response.headers.get('date') ?? '');
  // The header has whole seconds only.
  const ahead = storeTime - at;
  return {
    answer: (await response.json()) as Answer,
    at,
    storeIsAheadMs: Number.isNaN(ahead) || Math.abs(ahead) < 2_000 ? 0 : ahead,
  };
}
