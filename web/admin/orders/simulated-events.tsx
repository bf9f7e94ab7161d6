import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OrderDetails } from '#contracts/order-details.ts';
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
  const payPalId = capturedAtPayPal(order);
  if (store?.mode !== 'test' || order.mode !== 'test' || payPalId === null) return null;
  const readAgain = (): void => {
    for (const queryKey of [orderKey(order.id), orderListKey, reviewCountKey])
      void client.invalidateQueries({ queryKey });
  };
  return <FetchedPart view={laterEvents} props={{ payPalId, onHappened: readAgain }} />;
}

/** PayPal's id of what was paid; of money in review only the review names the capture. */
function capturedAtPayPal({ payments, reviews }: OrderDetails): string | null {
  const atPayPal = payments.filter(({ provider }) => provider.startsWith('paypal'));
  const paid = atPayPal.find(({ captureReference }) => captureReference !== null);
  const reviewed = reviews.find(
    ({ paymentId, received }) => received.captureReference !== null && atPayPal.some(({ id }) => id === paymentId),
  );
  return paid?.reference ?? reviewed?.received.reference ?? null;
}
