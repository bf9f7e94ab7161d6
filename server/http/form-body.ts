import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';

export const formType = 'application/x-www-form-urlencoded';

/** Lets the routes of this plugin take forms: each field once, as text. */
export function acceptForms(app: App): void {
  app.addContentTypeParser(
    formType,
    { parseAs: 'string' },
    (_request: FastifyRequest, body: string, done: (error: null, parsed: unknown) => void) =>
      done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
