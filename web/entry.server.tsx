// The server's part of the bundle: the server side of React Router, which must be the pages' own copy, and the mails.
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
} from 'react-router';
import { languages, splitAddress, type Language } from '#contracts/languages.ts';
import type { RenderMail } from '#server/mail/mail-content.ts';
import { renderReferencePage } from '#web/api-reference/render-reference.tsx';
import { renderLetter } from '#web/mail/render-letter.tsx';
import { errorReportContext, pageServicesContext } from './page-context.ts';
import type { CreatePageRenderer, RenderReference } from './page-services.ts';
import { renderInLanguage } from './render-in-language.server.ts';
import { startAfterPaint } from './start-scripts.ts';

export const createPageRenderer: CreatePageRenderer = (builds, mode, services) => {
  // With a basename every link of a page keeps the language of its address.
  const handlersUnder = (basename: (language: Language) => string) =>
    new Map(languages.map((each) => [each, createRequestHandler({ ...builds[each], basename: basename(each) }, mode)]));
  const handlers = handlersUnder(() => '/');
  const handlersOfNamed = handlersUnder((language) => `/${language}`);
  return ({ url, language }, reportError) => {
    const context = new RouterContextProvider();
    context.set(pageServicesContext, services);
    context.set(errorReportContext, reportError);
    const named = splitAddress(new URL(url).pathname).language;
    const handle = named === null ? handlers.get(language) : handlersOfNamed.get(named);
    if (handle === undefined) throw new Error('There are no pages in this language.');
    return renderInLanguage(named ?? language, () => handle(new Request(url), context));
  };
};

export const renderMail: RenderMail = renderLetter;

export { mailDefaults } from '#web/mail/mail-defaults.ts';

export const renderReference: RenderReference = renderReferencePage;

export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) context.get(errorReportContext)(error);
};

/** Renders the whole page before answering: pages are cached and hashed, so there is nothing to stream. */
export default function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8');
        const html = Buffer.concat(chunks);
        const body = import.meta.env.PROD ? startAfterPaint(html.toString()) : html;
        resolve(new Response(body, { status, headers }));
        done();
      },
    });
    const stream = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      // Otherwise React takes a long part out of its place, and only its script puts it back.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(body),
      onShellError: reject,
      onError: reject,
    });
  });
}
