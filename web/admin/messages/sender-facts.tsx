import type { Ref } from 'react';
import type { Message, MessageThread } from '#contracts/messages.ts';
import { Moment } from '#web/admin/moment.tsx';
import { SectionHead } from '#web/admin/parts/section-head.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { messagesAddress, type MessageView } from './message-view.ts';
import { PersonBadge } from './person-badge.tsx';
import { SenderOrders } from './sender-orders.tsx';
import { sayAddress, sayBuyerSince, sayOrders } from './sender-summary.ts';

interface SenderFactsProps {
  readonly message: Message;
  readonly thread: MessageThread;
  readonly view: MessageView;
  readonly ref: Ref<HTMLElement>;
}

export function SenderFacts({ message, thread: { orders, earlier }, view, ref }: SenderFactsProps) {
  const { name, email, isVerified } = message;
  const since = sayBuyerSince(orders);
  return (
    <aside ref={ref} tabIndex={-1} aria-label="The sender" className="sender">
      <div className="sender-who">
        <PersonBadge name={name} />
        <div className="min-w-0">
          {name !== email && <p className="font-semibold wrap-anywhere">{name}</p>}
          <p className="text-13 wrap-anywhere text-ink-2">{sayAddress(message)}</p>
        </div>
      </div>
      {since !== null && (
        <p className="mt-2 text-13 text-ink-2">
          Buyer since {since}, {sayOrders(orders)}
        </p>
      )}
      <p className="mt-2 text-13 text-ink-2">
        {isVerified
          ? 'The email came from the domain of this address.'
          : 'Anyone could have written this address. Send links and money only to the address of an order.'}
      </p>
      <SenderOrders email={email} orders={orders} messageAt={message.createdAt} />
      {earlier.length > 0 && (
        <section aria-labelledby="sender-earlier">
          <SectionHead id="sender-earlier" title="Earlier" />
          <ul>
            {earlier.map(({ id, topic, createdAt, status }) => (
              <li key={id} className="sender-line">
                <span className="min-w-0 grow">
                  <TabLink to={messagesAddress({ ...view, messageId: id })} className="sender-link">
                    {topic}
                  </TabLink>
                  <span className="block text-13 text-ink-2">
                    <Moment at={createdAt} />
                    {status === 'done' && ', done'}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
