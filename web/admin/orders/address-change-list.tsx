import { useQuery } from '@tanstack/react-query';
import type { AddressChange } from '#contracts/address-changes.ts';
import { Moment } from '#web/admin/moment.tsx';
import { countPolling } from '#web/admin/polling.ts';
import { TabLink } from '#web/admin/tab-address.tsx';
import { ordersAddress, type OrderView } from './order-filters.ts';
import { addressChangesKey } from './order-keys.ts';

/** The requests for another address that need an operator, the oldest first; empty while they are not known. */
export function useAddressChanges(): readonly AddressChange[] {
  const { data } = useQuery<readonly AddressChange[]>({ queryKey: addressChangesKey, ...countPolling });
  return data ?? [];
}

export function AddressChangeList({ view }: { readonly view: OrderView }) {
  const changes = useAddressChanges();
  if (changes.length === 0) return null;
  return (
    <section
      aria-labelledby="address-changes"
      className="grid gap-2 rounded-box border border-edge bg-paper px-5 pt-4 pb-2"
    >
      <h3 id="address-changes" className="text-16 font-medium">
        {changes.length === 1 ? '1 request for another address' : `${changes.length} requests for another address`}
      </h3>
      <ul className="divide-y divide-hair">
        {changes.map((change) => (
          <li key={change.id} className="flex flex-wrap items-center justify-between gap-x-6 py-1 text-14">
            <p className="min-w-0 py-1 wrap-anywhere">
              {change.state === 'objected' ? <strong className="font-semibold text-bad">Objection to </strong> : 'To '}
              {change.newEmail}
              <span className="text-ink-2">
                , asked <Moment at={change.askedAt} />
              </span>
            </p>
            <TabLink
              to={ordersAddress(view, change.orderId)}
              className="inline-flex min-h-11 items-center font-medium whitespace-nowrap underline underline-offset-3"
            >
              Order #{change.orderNumber}
            </TabLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
