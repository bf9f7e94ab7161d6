import * as z from 'zod/mini';
import { oneLine } from './one-line.ts';
import { emailSchema } from './orders.ts';

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

export const messageStatuses = ['unread', 'read'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  readonly message: string;
  readonly status: MessageStatus;
  readonly createdAt: string;
}

/** The query of `GET /api/contact-messages`. Each word of `q` must be the beginning of a word in the message. */
export const messageListQuerySchema = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  status: z.optional(z.enum(messageStatuses)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(64))),
});

export type MessageListQuery = z.infer<typeof messageListQuerySchema>;

export const messageChangeSchema = z.strictObject({ status: z.enum(messageStatuses) });
