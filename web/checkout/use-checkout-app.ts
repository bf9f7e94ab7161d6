import { useQuery } from '@tanstack/react-query';
import type { AppDetails } from '#contracts/apps.ts';
import { useAddressParameters } from '#web/components/address-parameters.ts';
import { checkoutAppKey } from '#web/page-keys.ts';
import { problemText } from '#web/problem-text.ts';
import { problemOf } from '#web/queries.ts';

/** The app that the address of a checkout page names, or the one the server falls back to. */
export function useCheckoutApp() {
  const parameters = useAddressParameters();
  const { data, error, isFetching, refetch } = useQuery<AppDetails>({
    queryKey: checkoutAppKey(parameters?.get('appId')?.slice(0, 64) ?? ''),
    enabled: parameters !== null,
  });
  const problem = problemOf(error);
  /** Why there is nothing to buy, in words for the buyer; null where trying again may help. */
  const obstacle =
    problem !== null && problem.status >= 400 && problem.status < 500 && problem.status !== 429
      ? problemText(error)
      : null;
  return { app: data, obstacle, error, hasFailed: error !== null, isFetching, refetch };
}
