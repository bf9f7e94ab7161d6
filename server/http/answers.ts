// Declares the answers of routes, for the document of the API.
import * as z from 'zod/mini';

declare module 'fastify' {
  interface FastifySchema {
    /** One short sentence. Every route has one. */
    summary?: string;
    /** The media type of a body that the handler reads by itself. */
    bodyType?: string;
    /** The handler reads the header Idempotency-Key. */
    hasIdempotencyKey?: true;
  }
}

export const nothing = z.void();

export interface MediaAnswer {
  readonly content: Readonly<Record<string, { readonly schema: z.core.$ZodType }>>;
}

/** An answer that is no JSON: one of these media types. */
export function mediaType(...types: readonly string[]): MediaAnswer {
  return { content: Object.fromEntries(types.map((type) => [type, { schema: z.unknown() }])) };
}
