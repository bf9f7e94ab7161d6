import type { Email } from 'postal-mime';

export interface BounceReport {
  /** Message-IDs of the mails that came back. */
  readonly messageIds: readonly string[];
  /** The other mail server's reply. */
  readonly detail: string;
}

/** Keeps the patterns below fast for any input. */
const readLength = 8_000;

/** Reads a report (RFC 3464) that a mail could not be delivered; null for another mail, also one about a delay. */
export function readBounceReport({ headers, attachments }: Email): BounceReport | null {
  const isReport = headers.some(({ key, value }) => key === 'content-type' && /^\s*multipart\/report\b/i.test(value));
  if (!isReport) return null;
  const partOf = (...types: readonly string[]): string => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === 'string' ? content.slice(0, readLength) : '';
  };
  const status = partOf('message/delivery-status', 'message/global-delivery-status');
  if (!/^Action:\s*failed\b/im.test(status)) return null;
  const original = partOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers');
  const [header = ''] = original.split(/\r?\n\r?\n/, 1);
  const id = /^Message-ID:\s*(<[^<>\s]{1,250}>)/im.exec(header)?.[1];
  if (id === undefined) return null;
  const reason = /^Diagnostic-Code:\s*(?:[\w-]+\s*;)?\s*(.+(?:\r?\n[ \t]+.+)*)/im.exec(status)?.[1];
  const code = /^Status:\s*(\S+)/im.exec(status)?.[1];
  const detail = (reason ?? code ?? 'The report gives no reason.').replaceAll(/\s+/g, ' ').trim();
  return { messageIds: [id], detail };
}
