import { useQuery } from '@tanstack/react-query';
import { useHref } from 'react-router';
import type { AppDetails } from '#contracts/apps.ts';
import { splitAddress } from '#contracts/languages.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { describeApp, structuredData } from './describe-app.ts';

interface AppStructuredDataProps {
  readonly app: AppDetails;
  readonly shareHash: string | null;
}

export function AppStructuredData({ app, shareHash }: AppStructuredDataProps) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { names } = useTexts(systemTexts);
  const named = splitAddress(useHref('/')).language;
  if (store === undefined) return null;
  const rating = { average: app.rating, count: app.ratingCount };
  const described = { app, store, named, systemNames: names, shareHash, rating };
  const json = import.meta.env.SSR ? structuredData(describeApp(described)) : '';
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
