import type { FastifySchema } from 'fastify';
import type { Access, App } from './app.ts';

export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access | undefined;
  readonly schema: FastifySchema;
}

/** Collects the routes that are added from here on. Every GET also answers HEAD, which is left out. */
export function collectRoutes(app: App): readonly RouteEntry[] {
  const routes: RouteEntry[] = [];
  app.addHook('onRoute', ({ method, url, schema = {}, config }) => {
    for (const each of [method].flat())
      if (each !== 'HEAD') routes.push({ method: each, url, schema, access: config?.access });
  });
  return routes;
}
