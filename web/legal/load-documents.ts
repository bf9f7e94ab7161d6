import type { RouterContextProvider } from 'react-router';
import type { DocumentKind } from '#contracts/documents.ts';
import type { Language } from '#contracts/languages.ts';
import { pageServicesContext } from '#web/page-context.ts';
import type { Seed } from '#web/queries.ts';
import { documentKey } from '#web/query-keys.ts';

/** Reads texts for a page that the server renders. */
export function loadDocuments(
  context: Readonly<RouterContextProvider>,
  kinds: readonly DocumentKind[],
  language: Language,
): Promise<Seed[]> {
  const services = context.get(pageServicesContext);
  return Promise.all(
    kinds.map(async (kind): Promise<Seed> => [documentKey(kind, language), await services.getDocument(kind, language)]),
  );
}
