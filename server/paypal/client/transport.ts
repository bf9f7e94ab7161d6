// The wire to PayPal, as one function: a live store sends over the network, a test store to the simulator.
import { OutcomeUnknown } from '#server/payments/payment-errors.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute, https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: object | string;
  /** After which the outcome counts as unknown. */
  readonly timeoutMs: number;
}

export interface WireResponse {
  readonly status: number;
  /** The parsed JSON, or the text if it is none. */
  readonly body: unknown;
}

/** Sends one request, and follows no redirects. Throws OutcomeUnknown if no whole answer came back in time. */
export type Send = (request: WireRequest) => Promise<WireResponse>;

const maxAnswerBytes = 1024 * 1024;

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
    if (text.length > maxAnswerBytes) throw new Error('The answer is too long.');
    return { status: response.status, body: parse(text) };
  } catch (error) {
    throw new OutcomeUnknown(`No answer from ${new URL(url).hostname}.`, { cause: error });
  }
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
