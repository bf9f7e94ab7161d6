// The only file that knows how pages are rendered on the server. It runs in plain Node and takes everything that
// touches React Router from the bundle: Node and Vite would otherwise each load a copy of their own.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { CreatePageRenderer, PageServices } from './page-services.ts';

export interface PageHandlerOptions {
  readonly services: PageServices;
  /** `development` compiles pages on request with Vite; `production` serves what `npm run build` made. */
  readonly mode: 'development' | 'production';
  /** The folder of package.json. */
  readonly root: string;
  /** The HTTP server on which Vite tells browsers of changed files; only in development. */
  readonly server?: Server;
}

export interface PageHandler {
  /** Renders a page; `reportError` is told of the error that made it one with status 500. */
  render(request: Request, reportError: (error: unknown) => void): Promise<Response>;
  /** The folder of `assets/`, favicon and the like. */
  readonly clientFolder: string;
  /** Vite's own answers (modules, styles); null in production. */
  readonly middleware: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | null;
  close(): Promise<void>;
}

interface Bundle extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & { createPageRenderer: CreatePageRenderer } };
}

/** Prepares page rendering. Throws in production when there is no build. */
export async function createPageHandler(options: PageHandlerOptions): Promise<PageHandler> {
  return options.mode === 'production' ? fromBuild(options) : fromSource(options);
}

async function fromBuild({ services, root }: PageHandlerOptions): Promise<PageHandler> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Bundle;
  return {
    render: build.entry.module.createPageRenderer(build, 'production', services),
    clientFolder: join(root, 'build/client'),
    middleware: null,
    close: () => Promise.resolve(),
  };
}

async function fromSource({ services, root, server }: PageHandlerOptions): Promise<PageHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, ws: server === undefined ? false : { server } },
  });
  return {
    async render(request, reportError) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
      return build.entry.module.createPageRenderer(build, 'development', services)(request, reportError);
    },
    clientFolder: join(root, 'web/public'),
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
