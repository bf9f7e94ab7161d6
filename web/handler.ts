// The only file that knows how pages are rendered on the server. It runs in plain Node and takes everything that
// touches React Router from the bundle: Node and Vite would otherwise each load a copy of their own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { linkProcesses, type DevCalls, type DevPage } from './dev-link.ts';
import type { CreatePageRenderer, PageServices } from './page-services.ts';

export interface PageHandlerOptions {
  readonly services: PageServices;
  /** `development` asks the parent process of `npm run dev`; `production` serves what `npm run build` made. */
  readonly mode: 'development' | 'production';
  /** The folder of package.json. */
  readonly root: string;
}

export interface PageHandler {
  /** Renders a page; `reportError` is told of the error that made it one with status 500. */
  render(request: Request, reportError: (error: unknown) => void): Promise<Response>;
  /** The folder of `assets/`, favicon and the like. */
  readonly clientFolder: string;
}

/** The pages' server code, built or compiled. */
export interface Bundle extends ServerBuild {
  readonly entry: { readonly module: ServerBuild['entry']['module'] & { createPageRenderer: CreatePageRenderer } };
}

/** Prepares page rendering. Throws in production when there is no build. */
export async function createPageHandler(options: PageHandlerOptions): Promise<PageHandler> {
  return options.mode === 'production' ? fromBuild(options) : fromDevServer(options);
}

async function fromBuild({ services, root }: PageHandlerOptions): Promise<PageHandler> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Bundle;
  return {
    render: build.entry.module.createPageRenderer(build, 'production', services),
    clientFolder: join(root, 'build/client'),
  };
}

function fromDevServer({ services, root }: PageHandlerOptions): PageHandler {
  if (process.send === undefined) throw new Error('Pages are compiled by the parent process: start `npm run dev`.');
  const call = linkProcesses(process, services as unknown as DevCalls);
  return {
    async render(request, reportError) {
      const { status, headers, body, errors } = await call<DevPage>('render', request.url);
      for (const error of errors) reportError(error);
      return new Response(status === 304 ? null : body, {
        status,
        headers: headers.map(([name, value]) => [name, value]),
      });
    },
    clientFolder: join(root, 'web/public'),
  };
}
