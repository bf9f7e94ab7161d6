import { useQueries } from '@tanstack/react-query';
import type { DocumentKind, ShownDocument } from '#contracts/documents.ts';
import { documentKey } from '#web/page-keys.ts';
import { pageLanguage } from '#web/texts/page-language.ts';

export function useDocuments(kinds: readonly DocumentKind[]) {
  const language = pageLanguage();
  const queries = useQueries({ queries: kinds.map((kind) => ({ queryKey: documentKey(kind, language) })) });
  return {
    documents: queries.map(({ data }) => data as ShownDocument | undefined),
    isLoaded: queries.every(({ data }) => data !== undefined),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => queries.forEach((query) => void (query.isError && query.refetch())),
  };
}
