import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '#contracts/orders.ts';
import type { StoreInfo } from '#contracts/store.ts';
import { FetchedPart } from '#web/components/fetched-part.tsx';
import { createFetchedView } from '#web/components/fetched-view.ts';
import { storeKey } from '#web/query-keys.ts';
import { orderKey, orderListKey, reviewCountKey } from './order-keys.ts';

const laterEvents = createFetchedView(() => import('#web/testing/later-events.tsx'));

/** In test mode, what may happen to a payment that was captured at the simulated PayPal. */
export function SimulatedEvents({ order }: { readonly order: OrderDetails }) {
  const client = useQueryClient();
  const { data: store } = useQuery<StoreInfo>({ queryKey: storeKey });
  const paid = order.payments.find(
    ({ provider, captureReference }) => provider.startsWith('paypal') && captureReference !== null,
  );
  if (store?.mode !== 'test' || order.mode !== 'test' || !paid?.reference) return null;
  const readAgain = (): void => {
    for (const queryKey of [orderKey(order.id), orderListKey, reviewCountKey])
      void client.invalidateQueries({ queryKey });
  };
  return <FetchedPart view={laterEvents} props={{ payPalId: paid.reference, onHappened: readAgain }} />;
}
