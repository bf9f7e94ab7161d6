import type { FastifySchema, RouteOptions } from 'fastify';
import type { Access, App } from './app.ts';

export interface RouteEntry {
  readonly method: string;
  readonly url: string;
  readonly access: Access | undefined;
  readonly schema: FastifySchema;
}

export function collectRoutes(app: App): readonly RouteEntry[] {
  const routes: RouteEntry[] = [];
  app.addHook('onRoute', (route) => void routes.push(...entriesOf(route)));
  return routes;
}

/** Returns an entry for each method but HEAD, which every GET also answers. */
export function entriesOf(route: RouteOptions): RouteEntry[] {
  return [route.method]
    .flat()
    .filter((method) => method !== 'HEAD')
    .map((method) => ({
      method,
      url: route.url,
      access: route.config?.access,
      // Another hook may set it later.
      get schema() {
        return route.schema ?? {};
      },
    }));
}
