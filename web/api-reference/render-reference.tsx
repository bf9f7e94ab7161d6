import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderReference } from '#web/page-services.ts';
import { ReferencePage } from './reference-page.tsx';

/** Renders the readable form of the API's document. The page works without scripts, so nothing of it is sent twice. */
export const renderReferencePage: RenderReference = async (content) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<ReferencePage {...content} />)}`;
