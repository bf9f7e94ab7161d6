// The only file that knows how pages are rendered on the server. It runs in plain Node and takes everything that
// touches React Router from the bundle: Node and Vite would otherwise each load a copy of their own.
import { createHash } from 'node:crypto';
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

export interface RenderOptions {
  /** Which pages there are: a live store has none of web/testing. */
  readonly isLive: boolean;
  /** Told of the error that made this page one with status 500. */
  readonly reportError: (error: unknown) => void;
}

export interface PageHandler {
  render(request: Request, options: RenderOptions): Promise<Response>;
  /**
   * The script that tells a browser of the live store's pages, with its address; null in development. The build's own one
   * names the pages of tests, whose files a live store does not serve.
   */
  readonly liveManifest: { readonly address: string; readonly text: string } | null;
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
  const live = withoutTests(build);
  const { createPageRenderer } = build.entry.module;
  const renderTest = createPageRenderer(build, 'production', services);
  const renderLive = createPageRenderer(live, 'production', services);
  return {
    render: (request, { isLive, reportError }) => (isLive ? renderLive : renderTest)(request, reportError),
    liveManifest: {
      address: live.assets.url,
      text: `window.__reactRouterManifest=${JSON.stringify(live.assets)};`,
    },
    clientFolder: join(root, 'build/client'),
    middleware: null,
    close: () => Promise.resolve(),
  };
}

/** The build without the pages of web/testing. */
function withoutTests(build: Bundle): Bundle {
  const kept = <Routes extends object>(routes: Routes): Routes =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('testing/'))) as Routes;
  const assets = { ...build.assets, routes: kept(build.assets.routes) };
  const version = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8);
  return {
    ...build,
    routes: kept(build.routes),
    assets: { ...assets, version, url: `/assets/manifest-live-${version}.js` },
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
    async render(request, { reportError }) {
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Bundle;
      return build.entry.module.createPageRenderer(build, 'development', services)(request, reportError);
    },
    liveManifest: null,
    clientFolder: join(root, 'web/public'),
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
