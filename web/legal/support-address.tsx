import { useQuery } from '@tanstack/react-query';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';

/** The store's support address, or null while it is not known. */
export function useSupportEmail(): string | null {
  return useQuery<StoreInfo>({ queryKey: storeKey }).data?.supportEmail ?? null;
}

export function SupportAddress() {
  const email = useSupportEmail();
  return email === null ? <>the support address</> : <a href={`mailto:${email}`}>{email}</a>;
}
