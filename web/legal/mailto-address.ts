export interface ContactMessage {
  name: string;
  email: string;
  /** One of the message topics, or empty. */
  subject: string;
  message: string;
}

/** The address that opens an email program with this message. Lines end in CRLF, as RFC 6068 asks. */
export function mailtoAddress(supportEmail: string, { name, email, subject, message }: ContactMessage): string {
  const body = `${message}\n\n${name}\n${email}`.replaceAll(/\r?\n/g, '\r\n');
  return `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?subject=${encodeURIComponent(subject || 'Message to support')}&body=${encodeURIComponent(body)}`;
}
