import { useQuery } from '@tanstack/react-query';
import type { AppDetails } from '#contracts/apps.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { StructuredData } from '#web/components/structured-data.tsx';
import { storeKey } from '#web/query-keys.ts';
import { systemTexts } from '#web/texts/systems.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { describeApp } from './describe-app.ts';

interface AppStructuredDataProps {
  readonly app: AppDetails;
  readonly shareHash: string | null;
}

export function AppStructuredData({ app, shareHash }: AppStructuredDataProps) {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const { names } = useTexts(systemTexts);
  if (store === undefined) return null;
  const facts = import.meta.env.SSR ? describeApp({ app, store, systemNames: names, shareHash }) : null;
  return <StructuredData facts={facts} />;
}
