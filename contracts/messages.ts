import * as z from 'zod/mini';
import type { AppMark } from './app-look.ts';
import type { MailState } from './mail.ts';
import { oneLine } from './one-line.ts';
import { emailSchema, type MarkedOrder } from './orders.ts';

export const messageTopics = [
  'Download Issues',
  'Refund Request',
  'Technical Support',
  'Billing Question',
  'Feature Request',
  'General Question',
] as const;

export const newMessageSchema = z.strictObject({
  name: oneLine(100),
  email: emailSchema,
  topic: z._default(z.enum(messageTopics), 'General Question'),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000)),
});

export type NewMessage = z.infer<typeof newMessageSchema>;

/** `done`: nothing is left to do. A new message of the same conversation is unread again. */
export const messageStatuses = ['unread', 'read', 'done'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** `form`: the contact form or the API. `mail`: the support mailbox. */
export const messageSources = ['form', 'mail'] as const;
export type MessageSource = (typeof messageSources)[number];

export interface MessageAttachment {
  readonly name: string;
  /** Null if the email was too large to be read whole. */
  readonly sizeBytes: number | null;
}

export interface Message {
  readonly id: string;
  /** The first message of its conversation. */
  readonly threadId: string;
  readonly name: string;
  /** What the sender claims; proven only if `isVerified`. */
  readonly email: string;
  /** Replies go here instead of to `email`, as the mail asks. What the sender claims, too. */
  readonly replyTo: string | null;
  readonly topic: string;
  readonly message: string;
  readonly status: MessageStatus;
  readonly createdAt: string;
  readonly source: MessageSource;
  /** The mail passed DMARC: it came from the domain of its address. */
  readonly isVerified: boolean;
  /** Sent by a program: an auto-reply, a list, a bounce. Never unread. */
  readonly isAutomatic: boolean;
  readonly attachments: readonly MessageAttachment[];
  /** When an operator last replied in this conversation; null if never. */
  readonly repliedAt: string | null;
}

/** An item of `GET /api/contact-messages`. */
export interface ListedMessage extends Message {
  /** Of the newest order with the sender's address. */
  readonly orderedApp: AppMark | null;
}

/** An operator's reply, which goes out by mail. */
export interface MessageReply {
  readonly id: string;
  readonly text: string;
  readonly operatorEmail: string | null;
  readonly createdAt: string;
  /** Null once the mail's row is gone. */
  readonly state: MailState | null;
}

/** The answer of `GET /api/contact-messages/{id}`: the conversation that a message belongs to, oldest first. */
export interface MessageThread {
  readonly messages: readonly Message[];
  readonly replies: readonly MessageReply[];
  /** The newest 50 orders with the sender's address, newest first. */
  readonly orders: readonly MarkedOrder[];
  /** The newest other conversations with this address. */
  readonly earlier: readonly Message[];
}

/** The answer of `GET /api/contact-messages/count`, in conversations, each up to 1,000. */
export interface MessageCount {
  readonly unread: number;
  readonly open: number;
}

/**
 * The query of `GET /api/contact-messages`. Each word of `q` must be the beginning of a word in the message. `view=threads`
 * lists the newest message of each conversation; `open` is unread or read.
 */
export const messageListQuerySchema = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum([...messageStatuses, 'open'])),
  view: z.optional(z.literal('threads')),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

export const messageChangeSchema = z.strictObject({ status: z.enum(messageStatuses) });

/**
 * The body of `POST /api/contact-messages/{id}/replies`. A repeated `requestKey` sends nothing again. `to` asserts the
 * address that the operator was shown; another one is refused with `reply-address-changed`.
 */
export const newReplySchema = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
  requestKey: z.uuid(),
  to: z.optional(emailSchema),
});

export type NewReply = z.infer<typeof newReplySchema>;
