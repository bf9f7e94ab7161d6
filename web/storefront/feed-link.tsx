import { useQuery } from '@tanstack/react-query';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';

/** Tells feed readers where new apps and versions are listed. React moves it into the head. */
export function FeedLink() {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      title={store?.name ?? ''}
      href={`${store?.publicUrl ?? ''}/feed.xml`}
    />
  );
}
