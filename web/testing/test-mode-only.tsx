// The frame of the pages that try a store out. A live store has none of them: it answers 404, with that page.
import { useQuery } from '@tanstack/react-query';
import { data, Outlet, type LoaderFunctionArgs } from 'react-router';
import type { StoreInfo } from '#contracts/store.ts';
import { NotFound } from '#web/not-found/not-found.tsx';
import { pageServicesContext } from '#web/page-context.ts';
import { storeKey } from '#web/query-keys.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { mode } = await context.get(pageServicesContext).getStoreInfo();
  return data(null, { status: mode === 'test' ? 200 : 404 });
}

/** The browser knows the mode from its first page. */
export function clientLoader() {
  return null;
}

export default function TestModeOnly() {
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  return store?.mode === 'test' ? <Outlet /> : <NotFound />;
}
