import { EmptyFrame } from '#web/admin/parts/empty-frame.tsx';
import { TabLink } from '#web/admin/tab-address.tsx';
import { messagesAddress, openMessages, type MessageState, type MessageView } from './message-view.ts';

const emptyTexts: Readonly<Record<Exclude<MessageState, 'open'>, string>> = {
  unread: 'Everything has been read.',
  done: 'No messages are done yet.',
};

export function NoMessages({ view: { q, state } }: { readonly view: MessageView }) {
  if (q === '' && state === 'open') {
    return (
      <EmptyFrame
        work="messages"
        title="All answered"
        text="Messages from the contact form and to the support address arrive here, beside the orders of their senders."
      >
        <TabLink to={messagesAddress({ ...openMessages, state: 'done' })} className="admin-button">
          See what is done
        </TabLink>
      </EmptyFrame>
    );
  }
  return (
    <EmptyFrame
      work="messages"
      title={q === '' ? 'No messages' : 'Nothing found'}
      text={q === '' && state !== 'open' ? emptyTexts[state] : 'No messages match this search.'}
    >
      <TabLink to={messagesAddress(openMessages)} className="admin-button">
        Show all
      </TabLink>
    </EmptyFrame>
  );
}
