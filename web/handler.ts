// The only file that knows how pages and mails are rendered on the server. It runs in plain Node and takes everything that
// touches React Router from the bundle: Node and Vite would otherwise each load a copy of their own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { DefaultMailTexts } from '#server/documents/document.ts';
import type { RenderMail } from '#server/mail/mail-content.ts';
import { linkProcesses, type DevCalls, type DevPage } from './dev-link.ts';
import type { Language } from '#contracts/languages.ts';
import type { CreatePageRenderer, PageServices, PageToRender, RenderReference } from './page-services.ts';

export interface BundleOptions {
  /** `development` asks the parent process of `npm run dev`; `production` serves what `npm run build` made. */
  readonly mode: 'development' | 'production';
  /** The folder of package.json. */
  readonly root: string;
}

/** The part of the bundle of pages and mails that the server calls. */
export interface WebBundle {
  readonly mode: BundleOptions['mode'];
  readonly renderMail: RenderMail;
  readonly mailDefaults: () => Promise<DefaultMailTexts>;
  readonly renderReference: RenderReference;
  /** Call it once. */
  createPageHandler(services: PageServices): PageHandler;
}

export interface PageHandler {
  /** Renders a page; `reportError` is told of the error that made it one with status 500. */
  render(page: PageToRender, reportError: (error: unknown) => void): Promise<Response>;
  /** The folder of `assets/`, favicon and the like. */
  readonly clientFolder: string;
}

export interface Bundle extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild['entry']['module'] & {
      createPageRenderer: CreatePageRenderer;
      renderMail: RenderMail;
      mailDefaults: () => DefaultMailTexts;
      renderReference: RenderReference;
    };
  };
}

/** Opens the bundle. Throws in production when there is no build. */
export async function openBundle({ mode, root }: BundleOptions): Promise<WebBundle> {
  return mode === 'production' ? fromBuild(root) : fromDevServer(root);
}

async function fromBuild(root: string): Promise<WebBundle> {
  const build = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Bundle;
  const { createPageRenderer, renderMail, mailDefaults, renderReference } = build.entry.module;
  const scriptsOf = async (language: Language): Promise<ServerBuild['assets']> => {
    const file = join(root, `build/server/scripts-${language}.js`);
    return ((await import(pathToFileURL(file).href)) as { readonly default: ServerBuild['assets'] }).default;
  };
  const builds: Readonly<Record<Language, ServerBuild>> = {
    en: build,
    de: { ...build, assets: await scriptsOf('de') },
  };
  return {
    mode: 'production',
    renderMail,
    mailDefaults: async () => mailDefaults(),
    renderReference,
    createPageHandler: (services) => ({
      render: createPageRenderer(builds, 'production', services),
      clientFolder: join(root, 'build/client'),
    }),
  };
}

function fromDevServer(root: string): WebBundle {
  if (process.send === undefined) throw new Error('Pages are compiled by the parent process: start `npm run dev`.');
  const offered: Record<string, DevCalls[string]> = {};
  const call = linkProcesses(process, offered);
  return {
    mode: 'development',
    renderMail: (content, words) => call('renderMail', content, words),
    mailDefaults: () => call('mailDefaults'),
    renderReference: (content) => call('renderReference', content),
    createPageHandler(services) {
      Object.assign(offered, services);
      return {
        async render(page, reportError) {
          const { status, headers, body, errors } = await call<DevPage>('render', page);
          for (const error of errors) reportError(error);
          return new Response(status === 304 ? null : body, {
            status,
            headers: headers.map(([name, value]) => [name, value]),
          });
        },
        clientFolder: join(root, 'web/public'),
      };
    },
  };
}
