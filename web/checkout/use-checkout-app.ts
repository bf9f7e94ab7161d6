import { useQuery } from '@tanstack/react-query';
import type { AppDetails } from '#contracts/apps.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { checkoutAppKey } from '#web/query-keys.ts';
import { statusOf } from '#web/queries.ts';

/** The app that the address of a checkout page names, or the one the server falls back to. */
export function useCheckoutApp() {
  const parameters = useAddressParameters();
  const { data, error, isFetching, refetch } = useQuery<AppDetails>({
    queryKey: checkoutAppKey(parameters?.get('appId')?.slice(0, 64) ?? ''),
    enabled: parameters !== null,
  });
  return { app: data, isNotFound: statusOf(error) === 404, hasFailed: error !== null, isFetching, refetch };
}
