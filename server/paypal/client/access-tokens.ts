import { exchange } from './exchange.ts';
import { tokenMessage, type PayPalToken } from './messages.ts';
import type { Send } from './transport.ts';

export interface AccessTokensDeps {
  readonly send: Send;
  readonly apiOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly now: () => number;
  /** Called after each request for a store token: with the error, or null on success. */
  readonly onResult: (error: unknown) => void;
}

const timeoutMs = 10_000;

/** Renews a token this long before it expires. */
const marginMs = 60_000;

export function createAccessTokens({ send, apiOrigin, clientId, clientSecret, now, onResult }: AccessTokensDeps) {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  let current: { readonly value: string; readonly renewAt: number; readonly scope: string | undefined } | null = null;
  let renewal: Promise<string> | null = null;

  const fetchToken = (form: string): Promise<PayPalToken> =>
    exchange(send, tokenMessage, {
      method: 'POST',
      url: `${apiOrigin}/v1/oauth2/token`,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
      timeoutMs,
    });

  async function renewNow(): Promise<string> {
    try {
      const { access_token: value, expires_in: lifeSeconds, scope } = await fetchToken('grant_type=client_credentials');
      current = { value, renewAt: now() + lifeSeconds * 1_000 - marginMs, scope };
      onResult(null);
      return value;
    } catch (error) {
      onResult(error);
      throw error;
    }
  }

  /** Fetches a new store token. Concurrent calls share one request. */
  function renew(): Promise<string> {
    renewal ??= renewNow().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  return {
    renew,
    value: (): Promise<string> | string => (current !== null && current.renewAt > now() ? current.value : renew()),
    scope: (): string | undefined => current?.scope,
    /** Drops a token that PayPal rejected. Returns false if there is none. */
    drop(): boolean {
      const hadToken = current !== null;
      current = null;
      return hadToken;
    },
    async createClientToken(): Promise<{ readonly value: string; readonly expiresInSeconds: number }> {
      const token = await fetchToken('grant_type=client_credentials&response_type=client_token');
      return { value: token.access_token, expiresInSeconds: token.expires_in };
    },
  };
}
