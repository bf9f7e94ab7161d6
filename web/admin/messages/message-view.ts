// The view of the tab of messages in its address: `/admin?tab=messages&q=…&status=…&message=…`.

export const messageStates = ['open', 'unread', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

export interface MessageView {
  /** Empty for everything. */
  readonly q: string;
  readonly state: MessageState;
  /** A message of the conversation that is shown; null for none. */
  readonly messageId: string | null;
}

export const openMessages: MessageView = { q: '', state: 'open', messageId: null };

export function viewOf(parameters: URLSearchParams): MessageView {
  return {
    q: (parameters.get('q') ?? '').trim().slice(0, 200),
    state: messageStates.find((state) => state === parameters.get('status')) ?? 'open',
    messageId: parameters.get('message'),
  };
}

export function messagesAddress({ q, state, messageId }: MessageView): string {
  const parameters = new URLSearchParams({ tab: 'messages' });
  if (q !== '') parameters.set('q', q);
  if (state !== 'open') parameters.set('status', state);
  if (messageId !== null) parameters.set('message', messageId);
  return `/admin?${parameters.toString()}`;
}

/** The address of the list. A search also finds what is done, unless a state was chosen. */
export function listAddress({ q, state }: MessageView): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  else query.set('view', 'threads');
  if (q === '' || state !== 'open') query.set('status', state);
  return `${messagesKey[0]}?${query.toString()}`;
}

export const messagesKey = ['/api/contact-messages'] as const;
