import { useQuery } from '@tanstack/react-query';
import type { StoreInfo } from '#contracts/store.ts';
import { storeKey } from '#web/query-keys.ts';
import { legalTexts } from '#web/texts/legal.ts';
import { useTexts } from '#web/texts/use-texts.ts';

export function useSupportEmail(): string | null {
  return useQuery<StoreInfo>({ queryKey: storeKey }).data?.supportEmail ?? null;
}

export function SupportAddress() {
  const { supportAddress } = useTexts(legalTexts);
  const email = useSupportEmail();
  return email === null ? <>{supportAddress}</> : <a href={`mailto:${email}`}>{email}</a>;
}
