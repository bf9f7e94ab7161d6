import type { Email } from 'postal-mime';

const automaticPrecedence = /^(bulk|list|junk|auto_reply)\b/i;
const listHeaders = ['list-id', 'list-unsubscribe', 'list-post', 'x-autoreply', 'x-autorespond', 'x-autoresponder'];
const programs = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+._-].*)?@/i;

export function isAutomaticMail({ headers }: Pick<Email, 'headers'>, sender: string): boolean {
  return (
    programs.test(sender) ||
    headers.some(({ key, value }) => {
      if (key === 'auto-submitted') return !/^\s*no\b/i.test(value);
      if (key === 'precedence') return automaticPrecedence.test(value.trim());
      if (key === 'return-path') return value.trim() === '<>';
      if (key === 'content-type') return /^\s*multipart\/report\b/i.test(value);
      return listHeaders.includes(key);
    })
  );
}
