export interface ContactMessage {
  name: string;
  email: string;
  /** One of the message topics, or empty. */
  subject: string;
  message: string;
}

export function mailBody({ name, email, message }: ContactMessage): string {
  return `${message}\n\n${name}\n${email}`;
}

/**
 * The address that opens an email program with this message. `noSubject` is the subject of one without. Lines end in CRLF, as
 * RFC 6068 asks.
 */
export function mailtoAddress(supportEmail: string, message: ContactMessage, noSubject: string): string {
  const body = mailBody(message).replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?subject=${encodeURIComponent(message.subject || noSubject)}&body=${encodeURIComponent(body)}`;
}
