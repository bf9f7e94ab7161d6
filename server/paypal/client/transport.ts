// The wire to PayPal, as one function, so that a live store speaks to PayPal and a test store to the simulator through the
// same client.
import { OutcomeUnknown } from '#server/payments/provider.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An object goes as JSON, a text as it is. */
  readonly body?: object | string;
  /** Milliseconds after which the outcome counts as unknown. */
  readonly timeoutMs: number;
}

export interface WireResponse {
  readonly status: number;
  /** What the answer's JSON says, or its text where that is no JSON. */
  readonly body: unknown;
}

/** Sends one request. Throws OutcomeUnknown when no whole answer came back in time. It follows no redirects. */
export type Send = (request: WireRequest) => Promise<WireResponse>;

/** Answers longer than this make no sense. Bytes. */
const longestAnswer = 1024 * 1024;

/** Sends over the network. */
export const sendByFetch: Send = async ({ method, url, headers, body, timeoutMs }) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (text.length > longestAnswer) throw new Error('The answer is too long.');
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    throw new OutcomeUnknown(`No answer from ${new URL(url).hostname}.`, { cause: error });
  }
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
