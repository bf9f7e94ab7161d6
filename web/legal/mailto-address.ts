export interface ContactMessage {
  name: string;
  email: string;
  /** One of the message topics, or empty. */
  subject: string;
  message: string;
}

/**
 * The address that opens an email program with this message. `noSubject` is the subject of one without. Lines end in CRLF, as
 * RFC 6068 asks.
 */
export function mailtoAddress(supportEmail: string, message: ContactMessage, noSubject: string): string {
  const { name, email, subject } = message;
  const body = `${message.message}\n\n${name}\n${email}`.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?subject=${encodeURIComponent(subject || noSubject)}&body=${encodeURIComponent(body)}`;
}
