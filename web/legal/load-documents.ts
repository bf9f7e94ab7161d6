import type { RouterContextProvider } from 'react-router';
import type { DocumentKind } from '#contracts/documents.ts';
import { pageServicesContext } from '#web/page-context.ts';
import type { Seed } from '#web/queries.ts';
import { documentKey } from '#web/page-keys.ts';
import { pageLanguage } from '#web/texts/page-language.ts';

export function loadDocuments(
  context: Readonly<RouterContextProvider>,
  kinds: readonly DocumentKind[],
): Promise<Seed[]> {
  const language = pageLanguage();
  const services = context.get(pageServicesContext);
  return Promise.all(
    kinds.map(async (kind): Promise<Seed> => [documentKey(kind, language), await services.getDocument(kind, language)]),
  );
}
