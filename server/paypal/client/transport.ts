import { OutcomeUnknown } from '#server/payments/payment-errors.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly timeoutMs: number;
}

export interface WireResponse {
  readonly status: number;
  /** Parsed JSON, or text if it does not parse. */
  readonly body: unknown;
}

/**
 * Sends a request to PayPal or the simulator, without following redirects. Throws OutcomeUnknown if no complete
 * response arrived within `timeoutMs`.
 */
export type Send = (request: WireRequest) => Promise<WireResponse>;

const maxAnswerBytes = 1024 * 1024;

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
    if (text.length > maxAnswerBytes) throw new Error('The response is too long.');
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
