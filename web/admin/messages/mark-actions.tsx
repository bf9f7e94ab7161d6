import { Archive, ArchiveRestore, Mail, MailOpen } from 'lucide-react';
import type { Message } from '#contracts/messages.ts';
import { useMarkMessage } from './use-mark-message.ts';

export function MarkActions({ message: { id, status } }: { readonly message: Message }) {
  const mark = useMarkMessage(id);
  const actions = [
    status === 'unread'
      ? ({ name: 'Mark as read', Icon: MailOpen, next: 'read' } as const)
      : ({ name: 'Mark as unread', Icon: Mail, next: 'unread' } as const),
    status === 'done'
      ? ({ name: 'Reopen', Icon: ArchiveRestore, next: 'read' } as const)
      : ({ name: 'Done', Icon: Archive, next: 'done' } as const),
  ];
  return actions.map(({ name, Icon, next }) => (
    <button
      key={name}
      type="button"
      aria-label={name}
      title={name}
      disabled={mark.isPending}
      className="icon-button"
      onClick={() => mark.mutate(next)}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  ));
}
