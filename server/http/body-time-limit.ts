import type { IncomingMessage } from 'node:http';
import type { App } from './app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for file uploads, which may take as long as bytes arrive. */
    hasLongBody?: boolean;
  }
}

export function limitBodyTime(app: App, limitMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.hasLongBody !== true) closeUnlessComplete(request.raw, limitMs);
    done();
  });
}

export function closeUnlessComplete(request: IncomingMessage, limitMs: number): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => request.destroy(), limitMs).unref();
  request.once('close', () => clearTimeout(timer));
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}
