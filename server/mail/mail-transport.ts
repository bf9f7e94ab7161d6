import type { MailMessage } from './mail-message.ts';

export interface MailTransport {
  /** See MailStatus. */
  readonly delivery: 'smtp' | 'folder' | 'none';
  /**
   * Sends a mail. Calls `begin` once the server has accepted sender and recipient, before the first byte of the message;
   * if that throws, the server gets no message. Throws what `begin` and the server make of it: see describeFailure.
   */
  send(message: MailMessage, begin: () => Promise<void>): Promise<void>;
  /** Throws if nothing can be sent. */
  check(): Promise<void>;
}
