import type { Message, MessageThread } from '#contracts/messages.ts';
import { AdminButton } from '#web/admin/parts/admin-button.tsx';
import { PersonBadge } from './person-badge.tsx';
import { sayAddress, sayOrders } from './sender-summary.ts';

interface SenderStripProps {
  readonly message: Message;
  readonly orders: MessageThread['orders'];
  readonly showSender: () => void;
}

export function SenderStrip({ message, orders, showSender }: SenderStripProps) {
  const { name, email } = message;
  return (
    <div className="sender-strip">
      <PersonBadge name={name} />
      <p className="min-w-0 grow">
        {name !== email && <span className="block truncate font-semibold">{name}</span>}
        <span className="block text-13 wrap-anywhere text-ink-2">{sayAddress(message)}</span>
      </p>
      <AdminButton onClick={showSender}>{sayOrders(orders) ?? 'No orders'}</AdminButton>
    </div>
  );
}
