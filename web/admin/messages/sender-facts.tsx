import { useQuery } from '@tanstack/react-query';
import type { Message } from '#contracts/messages.ts';
import type { Order } from '#contracts/orders.ts';
import { Moment } from '#web/admin/moment.tsx';
import { allOrders, ordersAddress } from '#web/admin/orders/order-filters.ts';
import { showOrderNumber } from '#web/admin/orders/order-number.ts';
import { StatusBadge } from '#web/admin/orders/status-badge.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { showPrice } from '#web/components/figures.ts';
import { messagesAddress, type MessageView } from './message-view.ts';

const shownOrders = 20;

interface SenderFactsProps {
  readonly message: Message;
  readonly earlier: readonly Message[];
  readonly view: MessageView;
}

/** Who wrote, what this address has bought, and what was written before. */
export function SenderFacts({ message: { name, email, isVerified }, earlier, view }: SenderFactsProps) {
  return (
    <aside aria-label="The sender" className="grid content-start gap-5 rounded-box bg-sunk p-5 text-14">
      <div>
        {name !== email && <p className="font-semibold wrap-anywhere">{name}</p>}
        <p className="wrap-anywhere">{isVerified ? email : `Claims to be ${email}`}</p>
        <p className="mt-1 text-13 text-ink-2">
          {isVerified
            ? 'The email came from the domain of this address.'
            : 'Anyone could have written this address. Send links and money only to what is stored with an order.'}
        </p>
      </div>
      <Orders email={email} />
      {earlier.length > 0 && (
        <div>
          <h4 className="font-semibold">Earlier</h4>
          <ul className="mt-2 grid gap-2">
            {earlier.map(({ id, topic, createdAt }) => (
              <li key={id}>
                <TabLink to={messagesAddress({ ...view, messageId: id })} className="wrap-anywhere underline">
                  {topic}
                </TabLink>
                <span className="block text-13 text-ink-2">
                  <Moment at={createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

function Orders({ email }: Pick<Message, 'email'>) {
  const query = new URLSearchParams({ q: email, limit: String(shownOrders) });
  const { data, isError } = useQuery<readonly Order[]>({ queryKey: [`/api/orders?${query.toString()}`], staleTime: 0 });
  // The search also finds longer addresses that contain this one.
  const orders = data?.filter(({ customerEmail }) => customerEmail?.toLowerCase() === email.toLowerCase());
  return (
    <div>
      <h4 className="font-semibold">Orders</h4>
      {isError && <p role="alert">The orders could not be loaded.</p>}
      {orders?.length === 0 && <p className="mt-2 text-ink-2">None with this address.</p>}
      <ul className="mt-2 grid gap-3">
        {orders?.map((order) => (
          <li key={order.id} className="flex items-start gap-3">
            <span className="min-w-0 grow">
              <TabLink to={ordersAddress(allOrders, order.id)} className="wrap-anywhere underline">
                {order.appName}
              </TabLink>
              <span className="block text-13 text-ink-2">
                {showOrderNumber(order)}, <Moment at={order.createdAt} />
              </span>
              <StatusBadge order={order} />
            </span>
            <span className="tabular-nums">{showPrice(order.amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
