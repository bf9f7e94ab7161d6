import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose body is a file, which may take as long as bytes keep coming. */
    hasLongBody?: boolean;
  }
}

/** Closes the connection of every request whose body has not come to its end within `limitMs`. */
export function limitBodyTime(app: App, limitMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.hasLongBody !== true) closeUnlessComplete(request.raw, limitMs);
    done();
  });
}

/** Closes the connection of a request unless all of its body comes within `limitMs`. */
export function closeUnlessComplete(request: IncomingMessage, limitMs: number): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), limitMs).unref();
  request.once('close', () => clearTimeout(timer));
}

/** Says whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
