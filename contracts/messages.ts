import * as z from 'zod/mini';
import { appMarkSchema } from './app-look-schemas.ts';
import { mailStateSchema } from './mail.ts';
import { oneLine } from './one-line.ts';
import { emailSchema, markedOrderSchema } from './orders.ts';

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

export const messageAttachmentSchema = z.object({
  name: z.string(),
  /** Null if the email was too large to be read whole. */
  sizeBytes: z.nullable(z.number()),
});

export type MessageAttachment = z.infer<typeof messageAttachmentSchema>;

export const messageSchema = z.object({
  id: z.string(),
  /** The first message of its conversation. */
  threadId: z.string(),
  name: z.string(),
  /** Claimed by the sender; proven only if `isVerified`. */
  email: z.string(),
  /** Replies go here instead of to `email`, as the mail asks. What the sender claims, too. */
  replyTo: z.nullable(z.string()),
  topic: z.string(),
  message: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.string(),
  source: z.enum(messageSources),
  /** The mail passed DMARC: it came from the domain of its address. */
  isVerified: z.boolean(),
  /** Sent by a program: an auto-reply, a list, a bounce. Never unread. */
  isAutomatic: z.boolean(),
  attachments: z.readonly(z.array(messageAttachmentSchema)),
  /** The operator's last reply in this conversation, or null. */
  repliedAt: z.nullable(z.string()),
});

export type Message = z.infer<typeof messageSchema>;

/** An item of `GET /api/contact-messages`. */
export const listedMessageSchema = z.extend(messageSchema, {
  /** The app of the newest order with the sender's address. */
  orderedApp: z.nullable(appMarkSchema),
});

export type ListedMessage = z.infer<typeof listedMessageSchema>;

/** An operator's reply, which goes out by mail. */
export const messageReplySchema = z.object({
  id: z.string(),
  text: z.string(),
  operatorEmail: z.nullable(z.string()),
  /** Null if the operator entered none. */
  operatorName: z.nullable(z.string()),
  createdAt: z.string(),
  /** Null once the mail's row is gone. */
  state: z.nullable(mailStateSchema),
});

export type MessageReply = z.infer<typeof messageReplySchema>;

/** The answer of `GET /api/contact-messages/{id}`: the conversation that a message belongs to, oldest first. */
export const messageThreadSchema = z.object({
  messages: z.readonly(z.array(messageSchema)),
  replies: z.readonly(z.array(messageReplySchema)),
  /** The newest 50 orders with the sender's address, newest first. */
  orders: z.readonly(z.array(markedOrderSchema)),
  /** The newest other conversations with this address. */
  earlier: z.readonly(z.array(messageSchema)),
});

export type MessageThread = z.infer<typeof messageThreadSchema>;

/** The answer of `GET /api/contact-messages/count`, in conversations, each up to 1,000. */
export const messageCountSchema = z.object({
  unread: z.number(),
  open: z.number(),
});

export type MessageCount = z.infer<typeof messageCountSchema>;

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

/**
 * The body of `PATCH /api/contact-messages/{id}`, which marks the conversation of the message. With `seenUpTo`, the newest
 * message that the operator was shown, `read` and `done` leave newer messages unread, and the conversation open.
 */
export const messageChangeSchema = z.strictObject({
  status: z.enum(messageStatuses),
  seenUpTo: z.optional(z.uuid()),
});
export type MessageChange = z.infer<typeof messageChangeSchema>;

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
