import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Signer } from '#server/signing.ts';

/** Longer than a payment may be held, such as an eCheck. */
const lifeSeconds = 30 * 86_400;
const cookiePattern = /^[\w-]{43}$/;

export type BuyerCookie = ReturnType<typeof createBuyerCookie>;

/**
 * Recognises the browser that placed an order, so that only it can have the payment captured and nobody pays twice by
 * accident. The cookie holds 32 random bytes; the database keeps a keyed hash of them.
 */
export function createBuyerCookie({
  config,
  signer,
}: {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly signer: Signer;
}) {
  const isHttps = config.publicUrl.startsWith('https:');
  const name = isHttps ? '__Host-appstand-buyer' : 'appstand-buyer';
  const options = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: lifeSeconds } as const;
  const keyOf = (value: string): Buffer => Buffer.from(signer.sign('buyer', value), 'base64url');

  function valueOf(request: FastifyRequest): string | undefined {
    const value = request.server.parseCookie(request.headers.cookie ?? '')[name];
    return value !== undefined && cookiePattern.test(value) ? value : undefined;
  }

  return {
    cookie: { name, options },

    read(request: FastifyRequest): Buffer | null {
      const value = valueOf(request);
      return value === undefined ? null : keyOf(value);
    },

    remember(request: FastifyRequest, reply: FastifyReply): Buffer {
      const value = valueOf(request) ?? randomBytes(32).toString('base64url');
      reply.setCookie(name, value, options);
      return keyOf(value);
    },
  };
}
