import type { Generated } from 'kysely';
import type { MessageAttachment, MessageSource, MessageStatus } from '#contracts/messages.ts';
import type { Instant } from './instant.ts';

export interface MessagesTables {
  contact_messages: {
    id: string;
    /** The first message of the conversation. */
    thread_id: string;
    name: string;
    email: string;
    topic: string;
    message: string;
    status: Generated<MessageStatus>;
    created_at: Instant;
    source: Generated<MessageSource>;
    is_verified: Generated<boolean>;
    is_automatic: Generated<boolean>;
    is_latest: Generated<boolean>;
    attachments: Generated<MessageAttachment[]>;
    mail_message_id: string | null;
    mail_references: Generated<string>;
    reply_to: string | null;
  };
  message_replies: {
    /** The outbox mail's id. */
    id: string;
    thread_id: string;
    request_key: string;
    operator_id: string;
    subject: string;
    text: string;
    in_reply_to: string | null;
    mail_references: string;
    created_at: Instant;
  };
  inbox_mailboxes: {
    mailbox: string;
    uid_validity: number | null;
    next_uid: number | null;
    started_at: Instant;
    checked_at: Date | null;
    next_check_at: Instant;
    failures: Generated<number>;
    failure: 'connection' | 'sign-in' | 'folder' | null;
    failing_since: Date | null;
  };
  inbox_mails: {
    mailbox: string;
    uid_validity: number;
    uid: number;
    fingerprint: Buffer;
    recorded_at: Instant;
  };
}
